/** The only source of the present time. A fixed clock makes every response repeatable. */
export type Clock = () => Date;

/** Random bytes for nonces, sessions and masks; replaceable for the same reason. */
export type Random = (size: number) => Uint8Array;
