/** The largest legitimate body is a profile picture straight from a phone's camera. */
export const maxBodyBytes = 8 * 1024 * 1024;
