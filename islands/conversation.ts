// The React islands of a conversation, in one chunk.
export { messages } from './messages/Messages.tsx';
export { reply } from './reply/Reply.tsx';
