import { URN } from '#contract/personas/scim/scim.rules.ts';
import { sinCeros } from '#server/casa/importar/nombres.ts';
import { loginDe } from '../../personas/personas.port.ts';
import { refusal } from '../protocolo/negativa.rules.ts';
import { idDe, type Recurso } from '../protocolo/recurso.rules.ts';

/** A person as a directory sees them: the company's data, and what this key has said of them. */
export type Vista = {
  id: number;
  matricula: string;
  login: string;
  nombre: string;
  correo: string;
  telefono: string;
  puesto: string;
  ps: string;
  area: string;
  Area: string;
  centro: string;
  centroCoste: string;
  responsableId: number | null;
  Responsable: string;
  activo: boolean;
  /** The account is closed, and a directory closed it. */
  cerradaPorDirectorio: boolean;
  roles: string[];
  version: number;
  creado: string;
  modificado: string;
  grupos: { id: number; nombre: string }[];
  /** Null: no call of this key has written this person yet. */
  enlace: Enlace | null;
};
/** Names by which a directory calls a person, as it wrote them. */
export type Enlace = {
  externo: string | null;
  usuario: string;
  nombrePila: string;
  apellidos: string;
  version: number;
};
export const versionDe = ({ version, enlace }: Vista): string => `W/"${version}.${enlace?.version ?? 0}"`;
const entero = (pila: string, apellidos: string): string => [pila, apellidos].filter(Boolean).join(' ');

/** The person as a resource. Parts of the name come as the directory wrote them, while they still make the name. */
export function recursoDe(v: Vista, base: string): Recurso {
  const { nombrePila, apellidos } = v.enlace ?? { nombrePila: '', apellidos: '' };
  const partes = entero(nombrePila, apellidos) === v.nombre ? { givenName: nombrePila, familyName: apellidos } : {};
  const location = `${base}/Users/${idDe(v.id)}`;
  return {
    schemas: [URN.persona, URN.empresa],
    id: idDe(v.id),
    ...(v.enlace?.externo ? { externalId: v.enlace.externo } : {}),
    userName: v.enlace?.usuario ?? v.login,
    name: { formatted: v.nombre, ...partes },
    displayName: v.nombre,
    ...(v.puesto ? { title: v.puesto } : {}),
    active: v.activo,
    emails: [{ value: v.correo, type: 'work', primary: true }],
    ...(v.telefono ? { phoneNumbers: [{ value: v.telefono, type: 'work' }] } : {}),
    ...(v.grupos.length > 0
      ? {
          groups: v.grupos.map(({ id, nombre }) => ({
            value: `g${id}`,
            $ref: `${base}/Groups/g${id}`,
            display: nombre,
            type: 'direct',
          })),
        }
      : {}),
    [URN.empresa]: {
      employeeNumber: v.matricula,
      ...(v.centroCoste ? { costCenter: v.centroCoste } : {}),
      ...(v.Area ? { department: v.Area } : {}),
      ...(v.responsableId === null
        ? {}
        : {
            manager: {
              value: idDe(v.responsableId),
              $ref: `${base}/Users/${idDe(v.responsableId)}`,
              displayName: v.Responsable,
            },
          }),
    },
    meta: { resourceType: 'User', created: v.creado, lastModified: v.modificado, location, version: versionDe(v) },
  };
}

/** Data that a resource gives of a person. Undefined: it says nothing; '' or null: it takes the value away. */
export type Pedido = {
  matricula: string | undefined;
  usuario: string | undefined;
  externo: string | null | undefined;
  nombre: { formatted: string; given: string; family: string; display: string };
  correo: string | undefined;
  telefono: string | undefined;
  puesto: string | undefined;
  area: string | undefined;
  centroCoste: string | undefined;
  /** Number of the resource, or another name of the person, as it came. */
  responsable: string | null | undefined;
  activo: boolean | undefined;
};

const objeto = (value: unknown): Recurso =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Recurso) : {}; // a JSON object
const cadena = (value: unknown): string | undefined => (typeof value === 'string' ? value.trim() : undefined);
const elementos = (value: unknown): Recurso[] => (Array.isArray(value) ? value.map(objeto) : []);

/** `quita`: what is absent has been taken away (after a PATCH); otherwise it has not been said (POST, PUT). */
export function decirDe(r: Recurso, { quita }: { quita: boolean }): Pedido {
  const empresa = objeto(r[URN.empresa]);
  const nombre = objeto(r.name);
  const ausente = quita ? '' : undefined;
  const mails = elementos(r.emails);
  const mail = mails.find((m) => m.type === 'work') ?? mails.find((m) => m.primary === true) ?? mails[0];
  const phones = elementos(r.phoneNumbers);
  const phone = phones.find((p) => p.type === 'work') ?? phones.find((p) => p.type === undefined);
  const manager = cadena(objeto(empresa.manager).value);
  return {
    matricula: cadena(empresa.employeeNumber),
    usuario: cadena(r.userName),
    externo: cadena(r.externalId) ?? (quita ? null : undefined),
    nombre: {
      formatted: cadena(nombre.formatted) ?? '',
      given: cadena(nombre.givenName) ?? '',
      family: cadena(nombre.familyName) ?? '',
      display: cadena(r.displayName) ?? '',
    },
    correo: cadena(mail?.value)?.toLowerCase(),
    telefono: cadena(phone?.value)?.replace(/^tel:/i, '') ?? ausente,
    puesto: cadena(r.title) ?? ausente,
    area: cadena(empresa.department) ?? ausente,
    centroCoste: cadena(empresa.costCenter) ?? ausente,
    responsable: manager === undefined ? (quita ? null : undefined) : manager || null,
    activo: typeof r.active === 'boolean' ? r.active : undefined,
  };
}

/** Login of whom a directory calls by this name: the name itself, or the beginning of an address. */
export const loginDeUsuario = (usuario: string): string =>
  usuario.includes('@') ? loginDe(usuario.toLowerCase()) : usuario.toLowerCase();

/** Name of a new person. */
export const nombreNuevo = ({ nombre: { formatted, given, family, display } }: Pedido): string =>
  formatted || entero(given, family) || display;
/** Name of a known person: the part that has changed since the directory last read it decides. */
export function nombreCambiado(v: Vista, { nombre: { formatted, given, family, display } }: Pedido): string {
  if (formatted !== '' && formatted !== v.nombre) return formatted;
  const compuesto = entero(given, family);
  if (compuesto !== '' && compuesto !== v.nombre) return compuesto;
  return formatted === '' && compuesto === '' && display !== '' ? display : v.nombre;
}

/** @throws Refusal 400: the matrícula of a person never changes. */
export function exigirMatricula(v: Vista, { matricula }: Pedido): void {
  if (matricula === undefined || matricula === '' || sinCeros(matricula) === sinCeros(v.matricula)) return;
  throw refusal(400, 'mutability', `La matrícula (employeeNumber) no se cambia: es la ${v.matricula}`);
}

/** Login that follows from a name of the directory; the stored one while the name is not new, or is another of theirs. */
export function loginCambiado(v: Vista, { usuario }: Pedido): string {
  if (usuario === undefined || usuario === '') return v.login;
  const nombre = usuario.toLowerCase();
  const conocido = v.enlace?.usuario.toLowerCase() === nombre || nombre === v.login || nombre === v.correo;
  return conocido ? v.login : loginDeUsuario(usuario);
}

/** Link of a person with the directory that says this of them. */
export function enlaceCambiado(v: Vista | undefined, d: Pedido, login: string): Omit<Enlace, 'version'> {
  const antes = v?.enlace;
  const conPartes = d.nombre.given !== '' || d.nombre.family !== '';
  return {
    externo: d.externo === undefined ? (antes?.externo ?? null) : d.externo || null,
    usuario: d.usuario || (antes?.usuario ?? login),
    nombrePila: conPartes ? d.nombre.given : (antes?.nombrePila ?? ''),
    apellidos: conPartes ? d.nombre.family : (antes?.apellidos ?? ''),
  };
}
/** Link of a person of whom a directory has said nothing of its own. */
export const enlaceSinDecir = ({ login }: Vista): Omit<Enlace, 'version'> => ({
  externo: null,
  usuario: login,
  nombrePila: '',
  apellidos: '',
});
export const mismoEnlace = (antes: Enlace | null, ahora: Omit<Enlace, 'version'>): boolean =>
  antes !== null &&
  antes.externo === ahora.externo &&
  antes.usuario === ahora.usuario &&
  antes.nombrePila === ahora.nombrePila &&
  antes.apellidos === ahora.apellidos;
