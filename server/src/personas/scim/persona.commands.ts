import { FormularioDatos, type FormularioPersona } from '#contract/personas/personas/persona.schemas.ts';
import { matricula as formaDeMatricula } from '#contract/identidad/sesion/primero.schemas.ts';
import * as z from 'zod/mini';
import { comoSeEscribe, texto } from '#contract/casa/kernel/scalars.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { llana } from '#server/casa/importar/csv-cells.ts';
import { porPalabras } from '#server/casa/importar/nombres.ts';
import type { Sistema } from '#server/casa/kernel/access.ts';
import { noValido, Refusal } from '#server/casa/kernel/errors.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { activar, crear, desactivar, editar, relevar, tomarVez } from '../personas/personas.port.ts';
import { leerPersona } from './cambio.rules.ts';
import { cambiado, refusal } from './negativa.rules.ts';
import {
  decirDe,
  type Dicho,
  enlaceCambiado,
  exigirMatricula,
  loginCambiado,
  loginDeUsuario,
  mismoEnlace,
  nombreCambiado,
  nombreNuevo,
  numeroDe,
  type Recurso,
  recursoDe,
  versionDe,
  type Vista,
} from './persona.rules.ts';
import {
  deleteDeGrupos,
  selectAreas,
  selectCoincidentes,
  selectCostes,
  selectNombrada,
  selectUna,
  updateBorrada,
  upsertEnlace,
} from './persona.queries.ts';
import { contarPapeles } from './papel.commands.ts';
import { comoRrhh } from './quien.rules.ts';

const BAJA = 'El directorio de la empresa la ha desactivado';
const VUELTA = 'El directorio de la empresa la ha vuelto a activar';
/** Address under which a client knows this server. */
export const baseDe = (): string => `${getKeys().urlPublica.replace(/\/$/, '')}/scim/v2`;

/** Code of a list that a directory names by its code or by its name. @throws Refusal 400. */
async function codigoDe(
  opciones: () => Promise<readonly { codigo: string; nombre: string }[]>,
  dicho: string | undefined,
  ahora: readonly string[],
  falta: string,
): Promise<string> {
  const [actual = ''] = ahora;
  if (dicho === undefined || ahora.some((nombre) => llana(nombre) === llana(dicho))) return actual;
  if (dicho === '') return '';
  const hallado = porPalabras(await opciones(), { codigo: (o) => o.codigo, nombre: (o) => o.nombre }).get(llana(dicho));
  if (!hallado) throw refusal(400, 'invalidValue', `${falta} «${dicho}»: créelo en Maestros, o no lo envíe`);
  return hallado.codigo;
}
async function numeroDeResponsable(claveId: number, dicho: string | null): Promise<number | null> {
  if (dicho === null) return null;
  const [una, otra] = await selectNombrada(claveId, dicho.slice(0, 200));
  if (una === undefined || otra !== undefined)
    throw refusal(400, 'invalidValue', `manager: no hay nadie que sea «${dicho.slice(0, 60)}»`);
  return una.id;
}
const datosDe = (v: Vista): FormularioDatos => ({
  nombre: v.nombre,
  login: v.login,
  correo: v.correo,
  telefono: v.telefono,
  puesto: v.puesto,
  ps: v.ps,
  area: v.area,
  centro: v.centro,
  centroCoste: v.centroCoste,
});
async function datosCambiados(v: Vista, d: Dicho): Promise<FormularioDatos> {
  exigirMatricula(v, d);
  return valido(FormularioDatos, {
    ...datosDe(v),
    nombre: nombreCambiado(v, d),
    login: loginCambiado(v, d),
    correo: d.correo || v.correo,
    telefono: d.telefono ?? v.telefono,
    puesto: d.puesto ?? v.puesto,
    area: await codigoDe(selectAreas, d.area, [v.area, v.Area], 'department: no hay ningún área'),
    centroCoste: await codigoDe(
      selectCostes,
      d.centroCoste,
      [v.centroCoste],
      'costCenter: no hay ningún centro de coste',
    ),
  });
}
function valido<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const leido = z.safeParse(schema, value);
  if (leido.success) return leido.data;
  throw noValido(leido.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/** What a directory calls a person by, with the limits of its columns. */
const FormaDeEnlace = z.object({
  externo: z.nullable(comoSeEscribe(200)),
  usuario: comoSeEscribe(200),
  nombrePila: texto(100),
  apellidos: texto(100),
});
const enlaceDe = (...which: Parameters<typeof enlaceCambiado>) => valido(FormaDeEnlace, enlaceCambiado(...which));

type Plan = {
  datos: FormularioDatos | undefined;
  responsable: number | null | undefined;
  activo: boolean | undefined;
  enlace: ReturnType<typeof enlaceCambiado> | undefined;
};
/** What a resource changes of a person; undefined where nothing changes. */
async function planDe(claveId: number, v: Vista, d: Dicho): Promise<Plan> {
  const activo = d.activo === undefined || d.activo === v.activo ? undefined : d.activo;
  try {
    const enlace = enlaceDe(v, d, v.login);
    const datos = await datosCambiados(v, d);
    const antes = datosDe(v);
    const campos = Object.keys(antes) as (keyof FormularioDatos)[]; // the keys of the form
    const quien = d.responsable === undefined ? v.responsableId : await numeroDeResponsable(claveId, d.responsable);
    return {
      activo,
      enlace: mismoEnlace(v.enlace, enlace) ? undefined : enlace,
      datos: campos.some((campo) => datos[campo] !== antes[campo]) ? datos : undefined,
      responsable: quien === v.responsableId ? undefined : quien,
    };
  } catch (error) {
    // Whoever has to be shut out is shut out, whatever else is wrong with their data.
    if (activo === false && error instanceof Refusal)
      return { activo, datos: undefined, responsable: undefined, enlace: undefined };
    throw error;
  }
}
const esNada = ({ datos, responsable, activo, enlace }: Plan): boolean =>
  [datos, responsable, activo, enlace].every((each) => each === undefined);

async function aplicar(sistema: Sistema, v: Vista, { datos, responsable, activo, enlace }: Plan): Promise<void> {
  const quien = comoRrhh(sistema);
  const cual = { id: v.id, version: undefined };
  if (activo === false) await desactivar(quien, cual, BAJA);
  if (activo === true) await activar(quien, cual, VUELTA);
  const resto = async () => {
    if (datos) await editar(quien, cual, datos);
    if (responsable !== undefined) await relevar(quien, { personas: [v.id], responsableId: responsable });
    if (enlace) await upsertEnlace(sistema.id, v.id, enlace);
  };
  await (activo === false ? siSePuede(resto) : resto());
}
/** A refusal undoes this part alone: whoever has to be shut out stays out. */
const siSePuede = (hacer: () => Promise<void>): Promise<void> =>
  transaction(hacer).catch((error: unknown) => {
    if (!(error instanceof Refusal) && brokenConstraint(error) === undefined) throw error;
  });

const leida = async (sistema: Sistema, id: string) => existente(await selectUna(sistema.id, numeroDe(id) ?? 0));
function exigirVersion(version: string, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  if (!ifMatch.split(',').some((each) => each.trim() === version)) throw cambiado();
}
const ver = (v: Vista): Recurso => recursoDe(v, baseDe());

export const leerUna = async (sistema: Sistema, id: string): Promise<Recurso> => ver(await leida(sistema, id));
export const verVarias = (vistas: readonly Vista[]): Recurso[] => vistas.map(ver);

type Cual = { id: string; ifMatch: string | undefined };
/** What the client wants of the person, made from the person as they are. */
type Hacia = (ahora: Recurso) => Promise<Dicho>;
/**
 * Changes a person. What changes nothing writes nothing, and takes no turn. @throws Refusal 400, 403 for an ADMIN, 404, 409, 412.
 */
export async function cambiar(sistema: Sistema, { id, ifMatch }: Cual, hacia: Hacia): Promise<Recurso> {
  const mirar = async () => {
    const v = await leida(sistema, id);
    exigirVersion(versionDe(v), ifMatch);
    return { v, plan: await planDe(sistema.id, v, await hacia(ver(v))) };
  };
  const antes = await mirar();
  if (esNada(antes.plan)) return ver(antes.v);
  await transaction(async () => {
    await tomarVez(comoRrhh(sistema));
    const { v, plan } = await mirar();
    await aplicar(sistema, v, plan);
  });
  return leerUna(sistema, id);
}

/** A whole person in place of what there was: what is not said stays. */
export const poner = (sistema: Sistema, cual: Cual, body: unknown) =>
  cambiar(sistema, cual, () => Promise.resolve(decirDe(leerPersona(body), { quita: false })));

/** A new person, or one whom this directory had deleted. @throws Refusal 400, 409 for one who is there already. */
export async function darDeAlta(sistema: Sistema, body: unknown): Promise<Recurso> {
  const d = decirDe(leerPersona(body), { quita: false });
  const usuario = d.usuario ?? '';
  if (usuario === '') throw refusal(400, 'invalidValue', 'Falta userName');
  if (!d.matricula)
    throw refusal(400, 'invalidValue', 'Falta employeeNumber (esquema enterprise): es la matrícula de la persona');
  const nueva = {
    matricula: valido(z.object({ matricula: formaDeMatricula }), { matricula: d.matricula }).matricula,
    datos: valido(FormularioDatos, {
      nombre: nombreNuevo(d),
      login: loginDeUsuario(usuario),
      correo: d.correo || (usuario.includes('@') ? usuario.toLowerCase() : ''),
      telefono: d.telefono ?? '',
      puesto: d.puesto ?? '',
      ps: '',
      area: await codigoDe(selectAreas, d.area, [], 'department: no hay ningún área'),
      centro: '',
      centroCoste: await codigoDe(selectCostes, d.centroCoste, [], 'costCenter: no hay ningún centro de coste'),
    }),
  };
  const id = await transaction(async () => {
    await tomarVez(comoRrhh(sistema));
    return escribir(sistema, d, { ...nueva, usuario });
  });
  return leerUna(sistema, `p${id}`);
}
type Nueva = { matricula: string; datos: FormularioDatos; usuario: string };
async function escribir(sistema: Sistema, d: Dicho, { matricula, datos, usuario }: Nueva): Promise<number> {
  const { login, correo } = datos;
  const [una, otra] = await selectCoincidentes(sistema.id, {
    matricula,
    login,
    correo,
    usuario,
    externo: d.externo ?? null,
  });
  if (una?.borrada && otra === undefined) return volver(sistema, una.id, d);
  if (una !== undefined)
    throw refusal(
      409,
      'uniqueness',
      'Ya hay una persona con esa matrícula, ese usuario o ese correo: búsquela con un filtro y cámbiela',
    );
  const quien = comoRrhh(sistema);
  const formulario: FormularioPersona = {
    matricula,
    ...datos,
    responsableId: d.responsable === undefined ? null : await numeroDeResponsable(sistema.id, d.responsable),
    roles: ['EMPLEADO'],
    alta: null,
    invitar: 'no',
  };
  const { Id } = await crear(quien, formulario);
  await upsertEnlace(sistema.id, Id, enlaceDe(undefined, d, login));
  if (d.activo === false) await desactivar(quien, { id: Id, version: undefined }, BAJA);
  return Id;
}
/** A person whom this directory had deleted, and creates again. */
async function volver(sistema: Sistema, id: number, d: Dicho): Promise<number> {
  await upsertEnlace(sistema.id, id, enlaceDe(undefined, d, d.usuario ?? ''));
  const v = existente(await selectUna(sistema.id, id));
  await aplicar(sistema, v, await planDe(sistema.id, v, { ...d, activo: d.activo ?? true }));
  return id;
}

/** Disables a person, who is then nobody for this directory: people are never erased. @throws Refusal 403, 404, 409, 412. */
export const borrar = (sistema: Sistema, { id, ifMatch }: Cual): Promise<void> =>
  transaction(async () => {
    const quien = comoRrhh(sistema);
    await tomarVez(quien);
    const v = await leida(sistema, id);
    exigirVersion(versionDe(v), ifMatch);
    if (v.activo) await desactivar(quien, { id: v.id, version: undefined }, BAJA);
    await updateBorrada(sistema.id, v.id, v.enlace?.usuario ?? v.login);
    if ((await deleteDeGrupos(sistema.id, v.id)) > 0) await contarPapeles(quien, [v.id]);
  });
