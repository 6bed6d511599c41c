import { Refusal } from '#server/casa/kernel/errors.ts';

/** Kinds of errors of RFC 7644, table 9. */
export const CLASES = [
  'invalidFilter',
  'tooMany',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
] as const;
export type ScimType = (typeof CLASES)[number];

/** Refusal of a call of SCIM: its code is the `scimType`, its sentence the `detail`. */
export const refusal = (status: number, scimType: ScimType, detail: string): Refusal =>
  new Refusal(status, scimType, detail);

/** Other version than the one that the client saw (RFC 7644, 3.14). */
export const cambiado = (): Refusal =>
  new Refusal(412, 'cambiado', 'Ha cambiado desde que lo leyó: vuelva a leerlo antes de escribir');

/** Names of the fields of RRHH's form in the words of SCIM. */
const ATRIBUTOS: Readonly<Record<string, string>> = {
  matricula: 'employeeNumber',
  login: 'userName',
  nombre: 'name',
  correo: 'emails',
  telefono: 'phoneNumbers',
  puesto: 'title',
  area: 'department',
  centroCoste: 'costCenter',
  responsableId: 'manager',
  externo: 'externalId',
  usuario: 'userName',
  nombrePila: 'name.givenName',
  apellidos: 'name.familyName',
};
const REPETIDO = 'Ya es de otra persona';

/** Unique indexes, and rules like them, of what a directory writes. */
const REPETIDOS: Readonly<Record<string, string>> = {
  usuario_matricula_no_es_login: 'employeeNumber: ya es de otra persona',
  usuario_login_no_es_matricula: 'userName: ya es de otra persona',
  persona_externa_externo_unico: 'externalId: ya es de otra persona',
  persona_externa_usuario_unico: 'userName: ya es de otra persona',
  grupo_externo_nombre_unico: 'displayName: ya hay un grupo con ese nombre',
  grupo_externo_externo_unico: 'externalId: ya es de otro grupo',
};
/** Refusal for a unique index that a writing has broken, where it is one of these. */
export const porRepetido = (index: string): Refusal | undefined => {
  const detail = REPETIDOS[index];
  return detail === undefined ? undefined : refusal(409, 'uniqueness', detail);
};

/** Refusal of RRHH's rules as SCIM says it. */
export function deLaCasa(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.status !== 422) return error;
  const faults = error.errors ?? [];
  const detail = faults.map(({ field, message }) => `${ATRIBUTOS[field] ?? field}: ${message}`).join('. ');
  const repeated = faults.some(({ message }) => message === REPETIDO);
  return repeated
    ? refusal(409, 'uniqueness', detail)
    : refusal(400, 'invalidValue', detail === '' ? error.message : detail);
}
