import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Fields that a log line may have. Anything else that a library logs, such as headers of a request, is dropped. */
export const FIELDS = new Set(
  (
    'err req res responseTime metodo ruta correo notificacion intento codigo ' +
    'proveedor motivo webhook entrega persona mes paquete'
  ).split(' '),
);

/** The log, in JSON. Fields are listed one by one: no body, no header and no token can appear in it. */
export const buildLogger = ({ LOG_LEVEL }: Config): Logger =>
  pino({
    level: LOG_LEVEL,
    base: null,
    formatters: {
      log: (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.has(name))),
    },
    serializers: {
      req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
        metodo: request.method,
        ruta: request.routeOptions?.url,
      }),
      res: (reply: { statusCode?: number }) => ({ estado: reply.statusCode }),
      // A database error has the values of the row in `detail`; only fields that identify the fault are kept.
      err: (error: Error & { code?: string; constraint?: string }) => ({
        tipo: error.name,
        codigo: error.code,
        restriccion: error.constraint,
        mensaje: error.message,
        causa: error.cause instanceof Error ? error.cause.message : undefined,
        pila: error.stack,
      }),
    },
  });
