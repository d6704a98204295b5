export const server: string | undefined;
export function dropDatabase(name: string): Promise<void>;
export function createDatabase(name: string): Promise<string>;
