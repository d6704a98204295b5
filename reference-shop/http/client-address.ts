/** The IP address of a request: the socket's, or the one that a trusted proxy reports (`behindProxies`). */
export function addressOf(c: { env: unknown }): string {
  const { address, incoming } = (c.env ?? {}) as {
    address?: string;
    incoming?: { socket?: { remoteAddress?: string } };
  };
  return address ?? incoming?.socket?.remoteAddress ?? 'unknown';
}
