import SCIMMY from 'scimmy';
import { LIMITES, URN } from '#contract/personas/scim/scim.rules.ts';
import { conTipo, exigirTextoLimpio, limpio } from './limpio.rules.ts';
import { refusal } from './negativa.rules.ts';
import type { Recurso } from './recurso.rules.ts';

const { Messages, Schemas, Types } = SCIMMY;
Schemas.User.definition.extend(Schemas.EnterpriseUser.definition);

/** Attributes of a person that the product keeps, in small letters. The others are read, and left. */
export const GUARDADOS = [
  'username',
  'externalid',
  'name',
  'displayname',
  'title',
  'active',
  'emails',
  'phonenumbers',
] as const;
export const GUARDADOS_DE_EMPRESA = ['employeenumber', 'costcenter', 'department', 'manager'] as const;

export type Operacion = { op: 'add' | 'remove' | 'replace'; path: string | undefined; value: unknown };

/** Operations of a PATCH, with their limits, in the small letters of the standard. @throws Refusal 400. */
export function leerOperaciones(body: Recurso, max: number): Operacion[] {
  const { schemas, Operations } = body;
  if (!Array.isArray(schemas) || schemas.length !== 1 || schemas[0] !== URN.cambio)
    throw refusal(400, 'invalidSyntax', `El cuerpo ha de llevar como único esquema ${URN.cambio}`);
  if (!Array.isArray(Operations) || Operations.length === 0)
    throw refusal(400, 'invalidSyntax', 'Faltan las operaciones (Operations)');
  if (Operations.length > max)
    throw refusal(400, 'tooMany', `Son demasiadas operaciones: como máximo, ${max} en una llamada`);
  return Operations.map((each: unknown, i) => leerOperacion(each, i + 1));
}
function leerOperacion(each: unknown, n: number): Operacion {
  const mala = (scimType: 'invalidSyntax' | 'invalidPath' | 'invalidValue' | 'noTarget', por: string) =>
    refusal(400, scimType, `Operación ${n}: ${por}`);
  if (typeof each !== 'object' || each === null) throw mala('invalidSyntax', 'no es un objeto');
  const { op, path, value } = each as Recurso; // a JSON object
  const verbo = typeof op === 'string' ? op.toLowerCase() : '';
  if (verbo !== 'add' && verbo !== 'remove' && verbo !== 'replace')
    throw mala('invalidSyntax', 'op ha de ser add, remove o replace');
  if (path !== undefined && typeof path !== 'string') throw mala('invalidPath', 'path ha de ser un texto');
  if (path !== undefined) exigirTextoLimpio(path, 'invalidPath', LIMITES.ruta);
  if (verbo === 'remove' && !path) throw mala('noTarget', 'para quitar hace falta path');
  if (verbo === 'add' && value === undefined) throw mala('invalidValue', 'falta value');
  const nombre = path ?? '';
  return { op: verbo, path: nombre === '' ? undefined : nombre, value: conTipo(nombre, limpio(value, nombre)) };
}

/** A person as a directory has written them. @throws Refusal 400. */
export function leerPersona(body: unknown): Recurso {
  return plain(() => new Schemas.User(conEsquemas(limpio(body)), 'in'));
}
function conEsquemas(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw refusal(400, 'invalidSyntax', 'El cuerpo ha de ser un objeto');
  const { schemas } = body as Recurso; // a JSON object
  if (!Array.isArray(schemas) || !schemas.includes(URN.persona))
    throw refusal(400, 'invalidSyntax', `Falta el esquema ${URN.persona}`);
  return sinNulos(body) as object;
}
/** JSON without what is null: RFC 7643, 2.5 makes no difference between null and absent. */
function sinNulos(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== null).map(sinNulos);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([name, each]) => [name, sinNulos(each)]),
  );
}

/** A person after the operations, one after the other. @throws Refusal 400. */
export async function conOperaciones(persona: Recurso, operaciones: readonly Operacion[]): Promise<Recurso> {
  let ahora = persona;
  for (const [i, operacion] of operaciones.entries())
    for (const parte of porPartes(operacion)) ahora = await conUna(ahora, parte, i + 1);
  return ahora;
}

/** An operation without path is one for each attribute of its value, whose names may be paths. */
function porPartes({ op, path, value }: Operacion): Operacion[] {
  if (path !== undefined) return [{ op, path, value }];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refusal(400, 'invalidValue', 'Sin path, value ha de ser un objeto');
  return Object.entries(value).flatMap(([name, each]): Operacion[] =>
    name.toLowerCase() === URN.empresa.toLowerCase() && typeof each === 'object' && each !== null
      ? Object.entries(each).map(([sub, content]) => ({
          op,
          path: `${URN.empresa}:${sub}`,
          value: conTipo(sub, content),
        }))
      : [{ op, path: name, value: each }],
  );
}

const FILTRADA = /^(\w+)\[\s*type\s+eq\s+"([^"\\]*)"\s*\]\.(\w+)$/i;
async function conUna(persona: Recurso, { op, path = '', value }: Operacion, n: number): Promise<Recurso> {
  if (!seGuarda(path, n)) return persona;
  if (op === 'remove' && value !== undefined && value !== null && value !== '')
    // scimmy makes a filter of such a value by joining texts, so that a value could be part of the filter.
    throw refusal(400, 'invalidValue', `Operación ${n}: para quitar, diga en path qué se quita`);
  const quita = op === 'remove' || value === null || value === '';
  const [, lista = '', tipo = '', sub = ''] = FILTRADA.exec(path) ?? [];
  const hay = lista !== '' && elementosDe(persona, lista).some((each) => each.type === tipo);
  if (quita && lista !== '' && !hay) return persona;
  // Entra ID adds the number of a kind that there is none of by a path with a filter.
  const nueva = lista !== '' && !hay;
  const operation = quita
    ? { op: 'remove', path }
    : nueva
      ? { op: 'add', path: lista, value: [{ type: tipo, [sub]: value }] }
      : { op, path, value };
  try {
    const message = new Messages.PatchOp({ schemas: [URN.cambio], Operations: [operation] } as never); // its types are wrong
    const patched = (await message.apply(new Schemas.User(persona) as never)) as unknown;
    return patched === undefined ? persona : (JSON.parse(JSON.stringify(patched)) as Recurso);
  } catch (error) {
    throw deScimmy(error, `Operación ${n}`);
  }
}
function elementosDe(persona: Recurso, lista: string): Recurso[] {
  const [, value] = Object.entries(persona).find(([name]) => name.toLowerCase() === lista.toLowerCase()) ?? [];
  return Array.isArray(value) ? (value as Recurso[]) : []; // complex attributes with several values
}

/** True for a path of what the product keeps, false for the rest of the standard. @throws Refusal 400 for any other. */
function seGuarda(path: string, n: number): boolean {
  const raiz = path.replaceAll(/\[[^\]]*\]/g, '');
  try {
    Schemas.User.definition.attribute(raiz);
  } catch {
    throw refusal(400, 'invalidPath', `Operación ${n}: no hay ningún atributo «${path}»`);
  }
  const low = raiz.toLowerCase();
  const empresa = `${URN.empresa}:`.toLowerCase();
  const propia = `${URN.persona}:`.toLowerCase();
  const [primero = ''] = (
    low.startsWith(empresa) ? low.slice(empresa.length) : low.startsWith(propia) ? low.slice(propia.length) : low
  ).split('.');
  const kept: readonly string[] = low.startsWith(empresa) ? GUARDADOS_DE_EMPRESA : GUARDADOS;
  return kept.includes(primero);
}

function plain(make: () => object): Recurso {
  try {
    return JSON.parse(JSON.stringify(make())) as Recurso; // a resource of SCIM
  } catch (error) {
    throw deScimmy(error, 'El cuerpo');
  }
}
/** Refusal for a fault that scimmy found, with the attribute that its English sentence names first. */
function deScimmy(error: unknown, que: string): unknown {
  // Attributes of the wrong type: the library throws a TypeError for them.
  if (!(error instanceof Types.Error) && !(error instanceof TypeError)) return error;
  const { message, scimType = 'invalidValue' } = error as Error & { scimType?: string };
  const named = /'([A-Za-z$][\w$.:]{0,99})'/.exec(message)?.[1];
  const known = (['invalidPath', 'noTarget', 'mutability', 'invalidSyntax'] as const).find((each) => each === scimType);
  const falta = named === undefined ? 'no cumple el esquema' : `«${named}» no cumple el esquema`;
  return refusal(400, known ?? 'invalidValue', `${que}: ${falta}`);
}
