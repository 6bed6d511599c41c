import * as z from 'zod/mini';
import { comoSeEscribe, texto } from '#contract/casa/kernel/scalars.ts';
import { FormularioDatos } from '#contract/personas/personas/persona.schemas.ts';
import { llana } from '#server/casa/importar/csv-cells.ts';
import { porPalabras } from '#server/casa/importar/nombres.ts';
import { noValido, prohibido, Refusal } from '#server/casa/kernel/errors.ts';
import { refusal } from '../protocolo/negativa.rules.ts';
import {
  enlaceCambiado,
  enlaceSinDecir,
  exigirMatricula,
  loginCambiado,
  mismoEnlace,
  nombreCambiado,
  type Pedido,
  type Vista,
} from './persona.rules.ts';
import { selectAreas, selectCostes, selectNombrada } from './persona.queries.ts';

/** Code of a list that a directory names by its code or by its name. @throws Refusal 400. */
export async function codigoDe(
  opciones: () => Promise<readonly { codigo: string; nombre: string }[]>,
  nombre: string | undefined,
  ahora: readonly string[],
  falta: string,
): Promise<string> {
  const [actual = ''] = ahora;
  if (nombre === undefined || ahora.some((conocido) => llana(conocido) === llana(nombre))) return actual;
  if (nombre === '') return '';
  const hallado = porPalabras(await opciones(), { codigo: (o) => o.codigo, nombre: (o) => o.nombre }).get(
    llana(nombre),
  );
  if (!hallado) throw refusal(400, 'invalidValue', `${falta} «${nombre}»: añada ese nombre en Maestros, o no lo envíe`);
  return hallado.codigo;
}
export async function numeroDeResponsable(claveId: number, nombre: string | null): Promise<number | null> {
  if (nombre === null) return null;
  const [primera, segunda] = await selectNombrada(claveId, nombre.slice(0, 200));
  if (primera === undefined || segunda !== undefined)
    throw refusal(400, 'invalidValue', `manager: no hay nadie que sea «${nombre.slice(0, 60)}»`);
  return primera.id;
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
async function datosCambiados(v: Vista, d: Pedido): Promise<FormularioDatos> {
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
export function valido<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const leido = z.safeParse(schema, value);
  if (leido.success) return leido.data;
  throw noValido(leido.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/** Names by which a directory calls a person, with the limits of their columns. */
const FormaDeEnlace = z.object({
  externo: z.nullable(comoSeEscribe(200)),
  usuario: comoSeEscribe(200),
  nombrePila: texto(100),
  apellidos: texto(100),
});
export const enlaceDe = (...which: Parameters<typeof enlaceCambiado>) =>
  valido(FormaDeEnlace, enlaceCambiado(...which));

export type Plan = {
  datos: FormularioDatos | undefined;
  responsable: number | null | undefined;
  activo: boolean | undefined;
  enlace: ReturnType<typeof enlaceCambiado> | undefined;
};
const CERRADA_AQUI =
  'La cuenta no la cerró el directorio, o ha pasado su último día: solo se vuelve a abrir en Extramuros';
/** A call that says nothing of a person beyond what is there links nobody. */
const diceAlgo = (v: Vista, plan: Omit<Plan, 'enlace'>, enlace: ReturnType<typeof enlaceCambiado>): boolean =>
  v.enlace === null
    ? Object.values(plan).some((each) => each !== undefined) ||
      !mismoEnlace({ ...enlaceSinDecir(v), version: 0 }, enlace)
    : !mismoEnlace(v.enlace, enlace);

/** Changes of a person by a resource; undefined where nothing changes. */
export async function planDe(claveId: number, v: Vista, d: Pedido): Promise<Plan> {
  const activo = d.activo === undefined || d.activo === v.activo ? undefined : d.activo;
  if (activo === true && !v.cerradaPorDirectorio) throw prohibido(CERRADA_AQUI);
  try {
    const enlace = enlaceDe(v, d, v.login);
    const datos = await datosCambiados(v, d);
    const antes = datosDe(v);
    const campos = Object.keys(antes) as (keyof FormularioDatos)[]; // the keys of the form
    const quien = d.responsable === undefined ? v.responsableId : await numeroDeResponsable(claveId, d.responsable);
    const plan = {
      activo,
      datos: campos.some((campo) => datos[campo] !== antes[campo]) ? datos : undefined,
      responsable: quien === v.responsableId ? undefined : quien,
    };
    return { ...plan, enlace: diceAlgo(v, plan, enlace) ? enlace : undefined };
  } catch (error) {
    // A person who has to be shut out is shut out, whatever else is wrong with their data.
    if (activo === false && error instanceof Refusal)
      return { activo, datos: undefined, responsable: undefined, enlace: undefined };
    throw error;
  }
}
export const esNada = ({ datos, responsable, activo, enlace }: Plan): boolean =>
  [datos, responsable, activo, enlace].every((each) => each === undefined);
