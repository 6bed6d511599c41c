import { DE_SALUD, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import type { Permiso, PermisoDetalle } from '#contract/tiempo/permisos/permiso.schemas.ts';
import {
  decirCantidad,
  horasEnElReloj,
  type Parte,
  PERMISO,
  type Unidad,
} from '#contract/tiempo/permisos/permisos.rules.ts';
import { entreDias } from '#contract/casa/kernel/palabras.ts';
import type { HistorialRow } from '#server/casa/kernel/historial.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { diaConSemana, diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { accionesDePermiso } from './permiso.policy.ts';
import type { DetalleRow, PermisoRow } from './permiso.queries.ts';

export const verPermiso =
  (usuario: Usuario) =>
  (p: PermisoRow): Permiso => ({ ...p, Estado: PERMISO.nombre(p.EstadoId), acciones: accionesDePermiso(usuario, p) });
export const verDetalle = (usuario: Usuario, p: DetalleRow): PermisoDetalle => ({
  ...verPermiso(usuario)(p),
  ...p,
  Historial: conEstados(relatar(p.Historial), PERMISO),
});

/** Acts on a granted leave that ask for a decision, with what each end of it is called and the state after it. */
const SOBRE: Record<string, Record<string, readonly [acto: string, estado: number]>> = {
  pedirAnulacion: {
    aceptar: ['aceptarAnulacion', 7],
    rechazar: ['rechazarAnulacion', 2],
    caducar: ['caducarAnulacion', 2],
  },
  pedirCambio: {
    aceptar: ['aceptarCambio', 2],
    rechazar: ['rechazarCambio', 2],
    caducar: ['caducarCambio', 2],
  },
};
const DEJAN: readonly string[] = ['retirarAnulacion', 'retirarCambio', 'dejarCambio'];
/** History lines of all requests in one list: decisions after 'pedirAnulacion' or 'pedirCambio' are about those. */
export function relatar(lineas: readonly HistorialRow[]): HistorialRow[] {
  let pedido: string | undefined;
  return lineas.flatMap((linea, i) => {
    // A yes behind which the next request is opened is the first of two.
    if (linea.Acto === 'aceptar' && lineas[i + 1]?.Acto === 'crear')
      return [{ ...linea, Acto: 'darVistoBueno', EstadoId: pedido === undefined ? 1 : 2 }];
    if (linea.Acto === 'crear' && lineas[i - 1]?.Acto === 'aceptar') return [];
    if (SOBRE[linea.Acto]) pedido = linea.Acto;
    else if (DEJAN.includes(linea.Acto)) pedido = undefined;
    else if (pedido !== undefined && linea.Acto === 'crear') return [];
    const de = pedido === undefined ? undefined : SOBRE[pedido]?.[linea.Acto];
    if (!de) return [linea];
    pedido = undefined;
    return [{ ...linea, Acto: de[0], EstadoId: de[1] }];
  });
}

type Cuando = { desde: string; hasta: string; parte: Parte; horaDesde: number | null; horaHasta: number | null };
/** 'el lunes 2 de agosto', 'del 2 al 13 de agosto', with the part of the day. */
export function cuandoEs({ desde, hasta, parte, horaDesde, horaHasta }: Cuando): string {
  if (parte === 'H') {
    const { dia, horas } = horasEnElReloj(desde, horaDesde ?? 0, horaHasta ?? 0);
    return `${diaConSemana(dia)}, ${horas}`;
  }
  if (parte !== 'C') return `${diaConSemana(desde)}, ${parte === 'M' ? 'primera' : 'segunda'} media jornada`;
  return desde === hasta ? diaConSemana(desde) : `${diaCorto(desde)} - ${diaCorto(hasta)}`;
}

/** Name of a type for its approver: a type of health is not named. */
export const nombreAjeno = (nombre: string, letra: Letra): string => (DE_SALUD.includes(letra) ? 'Ausencia' : nombre);

export type Pedida = Cuando & { nombre: string; letra: Letra; unidad: Unidad; cantidad: number };
export const resumenDe = (p: Pedida, rrhh: boolean): string =>
  `${rrhh ? p.nombre : nombreAjeno(p.nombre, p.letra)}: ${decirCantidad(p.cantidad, p.unidad)}, ${cuandoEs(p)}`;

type Pide = 'permiso' | 'anulacion' | 'cambio';
const ASUNTO = { permiso: '', anulacion: 'Anular ', cambio: 'Cambiar ' } as const satisfies Record<Pide, string>;
const COSA = { permiso: 'el permiso', anulacion: 'la anulación del permiso', cambio: 'el cambio del permiso' } as const;
/** Row and header of the request. `pide`: the leave, or something about a granted one. */
export const vistaDe = (p: Pedida, quien: string, { rrhh, pide = 'permiso' }: { rrhh: boolean; pide?: Pide }) => {
  const nombre = rrhh ? p.nombre : nombreAjeno(p.nombre, p.letra);
  const cuando = p.parte === 'C' ? entreDias(p.desde, p.hasta) : cuandoEs(p);
  return {
    Asunto: `${ASUNTO[pide]}${nombre}, ${cuando}`,
    Medida: decirCantidad(p.cantidad, p.unidad),
    Cosa: `${COSA[pide]} de ${quien}, ${cuando}`,
  };
};

type Contexto = {
  /** Second approver in words; '' where one decides. */
  despues?: string;
  /** Asker in the name of the person; '' for the person. */
  pide?: string;
  quedan: readonly { anio: number | null; despues: number | null }[];
  motivo: string;
  rrhh: boolean;
};
/** The content as the approver reads and signs it. Only human resources read the reason of a leave of health. */
export function datosDe(p: Pedida, { quedan, motivo, rrhh, despues: segundo = '', pide = '' }: Contexto) {
  const texto = rrhh || !DE_SALUD.includes(p.letra) ? motivo : '';
  return [
    { Nombre: 'Permiso', Valor: rrhh ? p.nombre : nombreAjeno(p.nombre, p.letra) },
    ...(pide === '' ? [] : [{ Nombre: 'Lo pide', Valor: `${pide}, en su nombre` }]),
    { Nombre: 'Fechas', Valor: cuandoEs(p) },
    { Nombre: 'Toma', Valor: decirCantidad(p.cantidad, p.unidad) },
    ...quedan.flatMap(({ anio, despues }) =>
      despues === null
        ? []
        : [
            {
              Nombre: anio === null ? 'Le quedaría de saldo de horas' : `Le quedarían de ${anio}`,
              Valor: decirCantidad(despues, p.unidad),
            },
          ],
    ),
    ...(texto === '' ? [] : [{ Nombre: 'Motivo', Valor: texto }]),
    ...(segundo === '' ? [] : [{ Nombre: 'Después decide', Valor: segundo }]),
  ];
}
