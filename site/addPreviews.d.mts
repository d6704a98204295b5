export function addPreviews(out: string, islands: string): Promise<void>;
