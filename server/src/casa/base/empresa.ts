import { AREAS } from '#contract/areas.ts';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { estaEn, type Opcional, OPCIONALES } from '#contract/plataforma/empresa/opcionales.rules.ts';
import type { Declaracion } from '#contract/casa/kernel/area.ts';
import { one } from './db.ts';

const Fila = z.object({
  nombre: z.nullable(z.string()),
  logoId: z.nullable(z.int()),
  acento: z.nullable(z.string()),
  textoEntrada: z.string(),
  saludo: z.string(),
  apagadas: z.array(z.string()),
  limites: z.record(z.string(), z.int()),
  version: z.int(),
});
const selectEmpresa = () =>
  one(Fila)(sql`
    select e.nombre, e.logo_id as "logoId", e.acento, e.texto_entrada as "textoEntrada", e.saludo, e.apagadas, e.version,
           (select json_object_agg(l.codigo, l.valor) from limite_trabajo l) as limites
      from empresa e`);
type Fila = z.output<typeof Fila>;
type Empresa = Omit<Fila, 'nombre' | 'apagadas'> & {
  nombre: string;
  apagadas: readonly Opcional[];
  /** Path prefixes, live topics, notification kinds and request kinds of the areas that are switched off. */
  caminos: readonly string[];
  temas: readonly string[];
  notificaciones: readonly string[];
  solicitudes: readonly string[];
};

const SIN_LEER: Fila = {
  nombre: null,
  logoId: null,
  acento: null,
  textoEntrada: '',
  saludo: '',
  apagadas: [],
  limites: {},
  version: 0,
};
let inicial = '';
let actual = conApagadas(SIN_LEER);

/** Declarations of the contract that go with an optional area. */
export function declaracionesDe(opcional: Opcional): readonly Declaracion[] {
  return AREAS.filter((area: Declaracion) => area.opcional === opcional);
}

function conApagadas({ nombre, apagadas, ...fila }: Fila): Empresa {
  const las = apagadas.filter((apagada): apagada is Opcional => apagada in OPCIONALES);
  const de = las.flatMap(declaracionesDe);
  return {
    ...fila,
    nombre: nombre ?? inicial,
    apagadas: las,
    caminos: las.flatMap((opcional) => OPCIONALES[opcional].caminos),
    temas: de.flatMap(({ temas }) => temas),
    notificaciones: de.flatMap(({ notificaciones }) => Object.keys(notificaciones)),
    solicitudes: de.flatMap(({ solicitud }) => solicitud ?? []),
  };
}

/** Sets the name used until the company has set its own, and forgets the settings of another database. */
export function configureEmpresa(nombre: string): void {
  inicial = nombre;
  actual = conApagadas(SIN_LEER);
}
/** Settings of the company as this process last read them: at its start, and when any process has changed them. */
export const laEmpresa = (): Empresa => actual;
/** Reads the settings; of two simultaneous readings the later version stays. */
export async function leerEmpresa(): Promise<void> {
  const leida = await selectEmpresa();
  if (leida.version >= actual.version) actual = conApagadas(leida);
}

export const estaApagada = (area: Opcional | undefined): boolean =>
  area !== undefined && actual.apagadas.includes(area);
/** True for the path of a screen of an area that is switched off. */
export const caminoApagado = (camino: string): boolean => estaEn(camino, actual.caminos);
/** Limit that the company has set; the default one before the first reading. */
export const limiteDe = (codigo: string, usual: number): number => actual.limites[codigo] ?? usual;
