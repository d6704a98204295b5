/** The only source of the present time: a fixed one makes every answer repeatable. */
export type Clock = () => Date;

/** Random bytes for nonces, sessions and masks; replaceable for the same reason. */
export type Random = (size: number) => Uint8Array;
