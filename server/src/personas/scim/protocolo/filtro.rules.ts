import SCIMMY from 'scimmy';
import { LIMITES, URN } from '#contract/personas/scim/scim.rules.ts';
import { exigirTextoLimpio } from './limpio.rules.ts';
import { refusal } from './negativa.rules.ts';

/** Attributes by which a list is filtered, each with an index of its own. */
export const CAMPOS_DE_PERSONA = {
  id: 'id',
  username: 'usuario',
  externalid: 'externo',
  'emails.value': 'correo',
  emails: 'correo',
  active: 'activa',
  [`${URN.empresa}:employeenumber`.toLowerCase()]: 'matricula',
  [`${URN.empresa}:manager`.toLowerCase()]: 'responsable',
  [`${URN.empresa}:manager.value`.toLowerCase()]: 'responsable',
  employeenumber: 'matricula',
  manager: 'responsable',
} as const;
export const CAMPOS_DE_GRUPO = {
  id: 'id',
  displayname: 'nombre',
  externalid: 'externo',
  members: 'miembro',
  'members.value': 'miembro',
} as const;
export type CampoDePersona = 'id' | 'usuario' | 'externo' | 'correo' | 'activa' | 'matricula' | 'responsable';
export type CampoDeGrupo = 'id' | 'nombre' | 'externo' | 'miembro';
export type Condicion<C extends string> = { campo: C; valor: string };
/** Branches of which one has to hold, each with the conditions that all have to hold. */
export type Ramas<C extends string> = readonly (readonly Condicion<C>[])[];

const RAMAS = 20;
/** Groups multiply the branches of a filter; a filter of a directory has none or one. */
const GRUPOS = 3;
const SOLO_IGUAL = 'Solo se filtra por igualdad (eq), con and y or';

/** Meaning of a filter. @throws Refusal 400 invalidFilter. */
export function leerFiltro<C extends string>(
  text: string,
  campos: Readonly<Record<string, C>>,
  nombres: string,
): Ramas<C> {
  exigirTextoLimpio(text, 'invalidFilter', LIMITES.filtro);
  if ((text.match(/[([]/g) ?? []).length > GRUPOS)
    throw refusal(400, 'invalidFilter', `El filtro tiene demasiados grupos: como máximo, ${GRUPOS}`);
  const branches = parse(text);
  if (branches.length === 0 || branches.length > RAMAS)
    throw refusal(400, 'invalidFilter', `El filtro tiene demasiadas partes: como máximo, ${RAMAS}`);
  return branches.map((branch) => {
    const conditions = [...condiciones(branch, '', campos, nombres)];
    // A branch without conditions would be everybody.
    if (conditions.length === 0) throw refusal(400, 'invalidFilter', 'El filtro no se entiende');
    return conditions;
  });
}

function parse(text: string): object[] {
  try {
    return [...new SCIMMY.Types.Filter(text)] as object[]; // a filter is the list of its branches
  } catch {
    throw refusal(400, 'invalidFilter', 'El filtro no se entiende');
  }
}

function* condiciones<C extends string>(
  branch: object,
  prefix: string,
  campos: Readonly<Record<string, C>>,
  nombres: string,
): Generator<Condicion<C>> {
  for (const [name, value] of Object.entries(branch)) {
    const path = `${prefix}${name}`.toLowerCase();
    if (!Array.isArray(value)) {
      yield* condiciones(value as object, `${path}.`, campos, nombres); // scimmy nests sub-attributes in objects
      continue;
    }
    if (value.length !== 2 || value[0] !== 'eq') throw refusal(400, 'invalidFilter', SOLO_IGUAL);
    // 'emails[type eq "work"].value': the product keeps one address, that of work.
    if (path === 'emails.type' && value[1] === 'work') continue;
    const campo = Object.hasOwn(campos, path) ? campos[path] : undefined;
    if (campo === undefined)
      throw refusal(400, 'invalidFilter', `No se filtra por «${name}». Se filtra por ${nombres}`);
    yield { campo, valor: valorDe(campo, value[1]) };
  }
}

/** Value of a condition. An account is active or not: a text that is neither would pass for one of them. */
function valorDe(campo: string, value: unknown): string {
  const text = String(value);
  if (campo !== 'activa') return text;
  const bajo = text.toLowerCase();
  if (bajo !== 'true' && bajo !== 'false') throw refusal(400, 'invalidFilter', 'active se compara con true o false');
  return bajo;
}

type Pagina = { startIndex?: string | undefined; count?: string | undefined };
/** First row and number of rows: what is out of range becomes the nearest of the range (RFC 7644, 3.4.2.4). */
export function leerPagina({ startIndex, count }: Pagina): { desde: number; cuantos: number } {
  const entero = (text: string | undefined, absent: number) => {
    if (text === undefined || text === '') return absent;
    if (!/^[-+]?\d{1,9}$/.test(text)) throw refusal(400, 'invalidValue', 'startIndex y count son números enteros');
    return Number(text);
  };
  return {
    desde: Math.max(entero(startIndex, 1), 1),
    cuantos: Math.min(Math.max(entero(count, LIMITES.pagina), 0), LIMITES.pagina),
  };
}
