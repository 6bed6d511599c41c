import * as z from 'zod/mini';
import { matricula as formaDeMatricula } from '#contract/identidad/sesion/primero.schemas.ts';
import { FormularioDatos, type FormularioPersona } from '#contract/personas/personas/persona.schemas.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import type { Sistema } from '#server/casa/kernel/access.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { activar, crear, desactivar, editar, relevar, tomarVez } from '../../personas/personas.port.ts';
import { contarPapeles } from '../papeles/papel.commands.ts';
import { leerPersona } from '../protocolo/cambio.rules.ts';
import { cambiado, refusal } from '../protocolo/negativa.rules.ts';
import { comoRrhh } from '../protocolo/quien.rules.ts';
import { baseDe, numeroDe, type Recurso } from '../protocolo/recurso.rules.ts';
import {
  decirDe,
  loginDeUsuario,
  nombreNuevo,
  type Pedido,
  recursoDe,
  versionDe,
  type Vista,
} from './persona.rules.ts';
import {
  deleteDeGrupos,
  insertEnlace,
  selectAreas,
  selectCoincidentes,
  selectCostes,
  selectUna,
  updateBorrada,
} from './persona.queries.ts';
import { codigoDe, enlaceDe, esNada, numeroDeResponsable, type Plan, planDe, valido } from './plan.commands.ts';

const BAJA = 'El directorio de la empresa la ha desactivado';
const VUELTA = 'El directorio de la empresa la ha vuelto a activar';

async function aplicar(sistema: Sistema, v: Vista, { datos, responsable, activo, enlace }: Plan): Promise<void> {
  const quien = comoRrhh(sistema);
  const persona = { id: v.id, version: undefined };
  if (activo === false) await desactivar(quien, persona, BAJA);
  if (activo === true) await activar(quien, persona, VUELTA);
  const resto = async () => {
    if (datos) await editar(quien, persona, datos);
    if (responsable !== undefined) await relevar(quien, { personas: [v.id], responsableId: responsable });
    if (enlace) await insertEnlace(sistema.id, v.id, enlace);
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
/** Wishes of the client for the person, made from the person as they are. */
type Hacia = (ahora: Recurso) => Promise<Pedido>;
/**
 * Changes a person. A call that changes nothing writes nothing, and takes no turn. @throws Refusal 400, 403 for an ADMIN, 404, 409, 412.
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
export const poner = (sistema: Sistema, objetivo: Cual, body: unknown) =>
  cambiar(sistema, objetivo, () => Promise.resolve(decirDe(leerPersona(body), { quita: false })));

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
async function escribir(sistema: Sistema, d: Pedido, { matricula, datos, usuario }: Nueva): Promise<number> {
  const { login, correo } = datos;
  const [primera, segunda] = await selectCoincidentes(sistema.id, {
    matricula,
    login,
    correo,
    usuario,
    externo: d.externo ?? null,
  });
  if (primera?.borrada && segunda === undefined) return volver(sistema, primera.id, d);
  if (primera !== undefined)
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
  await insertEnlace(sistema.id, Id, enlaceDe(undefined, d, login));
  if (d.activo === false) await desactivar(quien, { id: Id, version: undefined }, BAJA);
  return Id;
}
/** A person whom this directory had deleted, and creates again. */
async function volver(sistema: Sistema, id: number, d: Pedido): Promise<number> {
  await insertEnlace(sistema.id, id, enlaceDe(undefined, d, d.usuario ?? ''));
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
