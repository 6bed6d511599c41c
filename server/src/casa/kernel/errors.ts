import type { Problema } from '#contract/casa/kernel/error.ts';
import { FALTA_FACTOR } from '#contract/identidad/sesion/factor.rules.ts';

type FieldError = { field: string; message: string };

/** Expected refusal with a Spanish sentence for the person. `retryAfter` is in seconds; `cause` goes to the log of the operator. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: FieldError[]; retryAfter?: number; cause?: Error } = {},
  ) {
    super(message, more.cause && { cause: more.cause });
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }
}

export const malformado = (por: string) => new Refusal(400, 'peticion_no_valida', por);
/** Sentence of spec section 8. */
export const sinSesion = () => new Refusal(401, 'sin_sesion', '!No está autorizado para realizar esta operación!');
export const prohibido = (por = 'No tiene permiso para realizar esta operación') => new Refusal(403, 'prohibido', por);
export const sinFactor = () =>
  new Refusal(403, FALTA_FACTOR, 'Su puesto pide un segundo factor. Salga, vuelva a entrar y actívelo');
/** Answer for a row that does not exist and for one that this person may not see, so that nobody can tell them apart. */
export const noEncontrado = () => new Refusal(404, 'no_encontrado', 'No se ha encontrado lo que busca');
export const conflicto = (por: string) => new Refusal(409, 'conflicto', por);
export const noValido = (errors: FieldError[], por = 'Revise los campos marcados') =>
  new Refusal(422, 'datos_no_validos', por, { errors });
/** Refusal of a single field. */
export const noValidoEn = (field: string, message: string) => noValido([{ field, message }]);
export const demasiados = (por: string, retryAfter: number) =>
  new Refusal(429, 'demasiados_intentos', por, { retryAfter });

/** Body of every error. */
export const problem = ({
  status,
  code,
  message,
  errors,
}: Pick<Refusal, 'status' | 'code' | 'message' | 'errors'>): Problema => ({
  type: `urn:extramuros:error:${code}`,
  title: TITLES[status] ?? 'Error',
  status,
  detail: message,
  Message: message,
  msg: message,
  code,
  ...(errors ? { errors } : {}),
});
const TITLES: Record<number, string> = {
  400: 'Petición no válida',
  401: 'Sin sesión',
  403: 'Sin permiso',
  404: 'No encontrado',
  408: 'Tiempo agotado',
  409: 'Conflicto',
  410: 'Retirado',
  413: 'Demasiado grande',
  415: 'Tipo no admitido',
  422: 'Datos no válidos',
  423: 'Bloqueado',
  429: 'Demasiados intentos',
  500: 'Error interno',
  503: 'No disponible',
};
