import { ApiError } from '#web/casa/red/api.ts';
import { messageOf } from '#web/casa/kernel/query.ts';

/** The server's sentence; when it asks to wait, with the seconds. */
export function loginError(error: Error): string {
  if (error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined)
    return `Demasiados intentos. Espere ${error.retryAfter} ${error.retryAfter === 1 ? 'segundo' : 'segundos'} e inténtelo de nuevo.`;
  return messageOf(error);
}
