import type { Calculo, FormularioCalculo } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { diasQueCambian } from '#contract/tiempo/permisos/cambios/cambios.rules.ts';
import {
  CONCEDIDOS,
  decirCantidad,
  ESTADO_PERMISO,
  graciaDe,
  horasEnElReloj,
  type Unidad,
} from '#contract/tiempo/permisos/permisos.rules.ts';
import {
  chocan,
  type DiaDePlan,
  type DiaRepartido,
  horasDeSuTurno,
  type Pedido,
  repartir,
} from '#contract/tiempo/permisos/reparto.rules.ts';
import { faltasDe, type HechosDeSaldo, saldoDe } from '#contract/tiempo/permisos/saldo.rules.ts';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { type PlanDia, planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { type ACuenta, aCuenta, deDescanso, verDePeticion } from '../descanso/cuenta.rules.ts';
import { descansoDe } from '../descanso/descanso.commands.ts';
import { coincidenciasDe } from '../efectos/coincidencias.views.ts';
import { hechosDe } from '../saldo/saldo.commands.ts';
import { type HechosRow, selectHechos } from '../saldo/saldo.queries.ts';
import { selectBloqueos, selectTipoDe, type TipoDeUnDia } from '../tipos/tipo.queries.ts';
import { type Entorno, selectEntorno } from './peticion.queries.ts';

export const aPlan = (dia: PlanDia): DiaDePlan => ({
  fecha: dia.fecha,
  asignado: dia.asignado,
  festivo: dia.festivo,
  trabaja: dia.turnoId !== null,
  teoricoMin: dia.teoricoMin,
  tramos: dia.tramos,
  media: dia.media,
});

/** Calculation of a type that does not exist, or does not for the reader. */
export const SIN_TIPO = {
  tipo: undefined,
  impedimentos: [{ Campo: 'tipoId', Frase: 'El tipo de permiso no existe o no se ofrece en esas fechas' }],
};

type Impedimento = Calculo['Impedimentos'][number];
const no = (Campo: string, Frase: string): Impedimento => ({ Campo, Frase });

/**
 * Granted leave whose days are asked to be others. `alDecidir`: other requests that wait, and blocked days, which came later, do not
 * count.
 */
export type Anterior = Pedido & { Id: number; dias: readonly DiaRepartido[]; alDecidir?: boolean };

/**
 * Calculates a request without storing it: the amount that it takes, the rest of the balance, and the reasons against it. With a leave
 * that it changes, only the days that change are looked at, and none of them may be past.
 */
export async function preparar(usuarioId: number, formulario: FormularioCalculo, anterior?: Anterior) {
  const enTurno = await enSuTurno(usuarioId, formulario);
  const f = enTurno === 'dos' ? formulario : enTurno;
  const cambian = anterior ? diasQueCambian(anterior, f) : [];
  const [primero = f.desde, ultimo = f.hasta] = [cambian[0], cambian.at(-1)];
  const [tipo, plan, entorno, bloqueos, [hechosRow]] = await Promise.all([
    selectTipoDe(f.tipoId, f.desde),
    planDe(usuarioId, f.desde, f.hasta),
    selectEntorno(usuarioId, f, { cierres: { desde: primero, hasta: ultimo }, salvo: anterior?.Id ?? null }),
    selectBloqueos(usuarioId, f.tipoId, f.desde, f.hasta),
    selectHechos([usuarioId], f.tipoId),
  ]);
  if (!tipo || !hechosRow || !(tipo.activo || anterior)) return SIN_TIPO;
  const antes = hechosDe(
    anterior?.alDecidir
      ? { ...hechosRow, dias: hechosRow.dias.filter(({ estado }) => CONCEDIDOS.includes(estado)) }
      : hechosRow,
  );
  const hechos = anterior ? sinLosDe(antes, hechosRow, anterior.Id) : antes;
  const pasados =
    anterior?.dias.filter(({ fecha }) => fecha < entorno.hoy && fecha >= f.desde && fecha <= f.hasta) ?? [];
  const dias = [
    ...pasados,
    ...repartir(plan.map(aPlan), f, tipo).filter(({ fecha }) => !anterior || fecha >= entorno.hoy),
  ];
  const cantidad = dias.reduce((suma, dia) => suma + dia.cantidad, 0);
  const descanso = tipo.contraSaldo
    ? aCuenta(
        await descansoDe(usuarioId, { salvo: anterior?.Id ?? null, pedidos: !anterior?.alDecidir }),
        dias,
        anterior?.dias,
      )
    : undefined;
  const impedimentos = [
    ...deFechas(formulario, tipo, { entorno, hechos, cambian: anterior && cambian }),
    ...(enTurno === 'dos' ? [no('horaHasta', 'Esas horas son de dos turnos: pida cada uno por su lado')] : []),
    ...(plan[0]?.media && (f.parte === 'M' || f.parte === 'T')
      ? [no('parte', 'Ese día es de media jornada para todos: pídalo entero y toma medio día')]
      : []),
    ...deOtros(f, entorno),
    ...bloqueos
      .filter((b) => !anterior || (!anterior.alDecidir && cambian.some((dia) => b.desde <= dia && dia <= b.hasta)))
      .slice(0, 1)
      .map(({ desde, motivo }) => no('desde', `No se conceden permisos el ${diaCorto(desde)}: ${motivo}`)),
    ...(cantidad === 0
      ? [no('hasta', f.parte === 'H' ? 'A esas horas no trabaja' : 'Esos días no trabaja: no toman nada')]
      : []),
    ...(tipo.minimo !== null && cantidad > 0 && cantidad < tipo.minimo
      ? [no('hasta', `Como mínimo ${decirCantidad(tipo.minimo, tipo.unidad)} cada vez`)]
      : []),
    ...deSaldo(tipo, { antes, hechos }, dias),
    ...(descanso ? deDescanso(descanso, plan).map(([campo, frase]) => no(campo, frase)) : []),
  ];
  return { tipo, pedido: f, plan, dias, cantidad, cambian, antes, hechos, descanso, hoy: entorno.hoy, impedimentos };
}
/** Facts without the days of one leave. */
const sinLosDe = (hechos: HechosDeSaldo, row: HechosRow, permisoId: number): HechosDeSaldo => {
  const quitados = new Set(row.dias.filter((dia) => dia.permisoId === permisoId));
  return { ...hechos, dias: hechos.dias.filter((dia) => !(quitados as Set<unknown>).has(dia)) };
};

/** Hours of the form by the shift in which they fall, which may have begun the day before; 'dos': they belong to two shifts. */
async function enSuTurno(usuarioId: number, f: FormularioCalculo): Promise<FormularioCalculo | 'dos'> {
  if (f.parte !== 'H') return f;
  const [ayer, hoy] = (await planDe(usuarioId, sumarDias(f.desde, -1), f.desde)).map(aPlan);
  const horas = horasDeSuTurno(f, ayer, hoy);
  return horas === 'dos' ? horas : { ...f, ...horas };
}

function deFechas(
  f: FormularioCalculo,
  tipo: TipoDeUnDia,
  { entorno, hechos, cambian }: { entorno: Entorno; hechos: HechosDeSaldo; cambian: readonly string[] | undefined },
) {
  const primero = sumarDias(entorno.hoy, -graciaDe(tipo.periodo));
  const pasado = cambian?.find((dia) => dia < entorno.hoy);
  const partes = tipo.unidad === 'H' ? (tipo.enteros ? 'C' : 'CH') : tipo.medias ? 'CMT' : 'C';
  return [
    ...(partes.includes(f.parte) ? [] : [no('parte', 'Ese permiso no se pide así')]),
    ...(cambian === undefined && f.desde < primero ? [no('desde', 'Ese día ya ha pasado')] : []),
    ...(pasado === undefined ? [] : [no('desde', `El ${diaCorto(pasado)} ya ha pasado: sus días pasados no cambian`)]),
    ...(cambian?.length === 0 ? [no('desde', 'Son los días que ya tiene')] : []),
    ...(hechos.alta !== null && f.desde < hechos.alta ? [no('desde', 'Ese día todavía no estaba en la empresa')] : []),
    ...(hechos.baja !== null && f.hasta > hechos.baja ? [no('hasta', 'Ese día ya no estará en la empresa')] : []),
  ];
}

function deOtros(f: FormularioCalculo, { otros: permisos, ausente, cerrado }: Entorno) {
  const coincidente = permisos.find((permiso) => chocan(permiso, f));
  return [
    ...(coincidente ? [no('desde', `Ya tiene otro permiso esos días (${coincidente.numero})`)] : []),
    ...(ausente ? [no('desde', 'Ya consta ausente alguno de esos días')] : []),
    ...(cerrado ? [no('desde', 'Alguno de esos días es de un mes que ya se ha cerrado')] : []),
  ];
}

type DosHechos = { antes: HechosDeSaldo; hechos: HechosDeSaldo };
function deSaldo(tipo: TipoDeUnDia, { antes, hechos }: DosHechos, dias: readonly DiaRepartido[]): Impedimento[] {
  if (tipo.derecho === null) return [];
  const cantidad = dias.reduce((suma, dia) => suma + dia.cantidad, 0);
  if (tipo.periodo === 'E')
    return cantidad > tipo.derecho
      ? [
          no(
            'hasta',
            `Como máximo ${decirCantidad(tipo.derecho, tipo.unidad)} cada vez: pide ${decirCantidad(cantidad, tipo.unidad)}`,
          ),
        ]
      : [];
  return faltasDe(antes, conPedidos(hechos, dias)).map(({ anio, falta }) =>
    no('hasta', `De ${anio} le ${faltan(falta, tipo.unidad)}`),
  );
}
const conPedidos = ({ dias }: HechosDeSaldo, nuevos: readonly DiaRepartido[]) => [
  ...dias,
  ...nuevos.map((dia) => ({ ...dia, estado: ESTADO_PERMISO.pendiente })),
];
const faltan = (falta: number, unidad: Unidad) =>
  `${unidad === 'D' && falta > 2 ? 'faltan' : 'falta'} ${decirCantidad(falta, unidad)}`;

export type Preparado = Extract<Awaited<ReturnType<typeof preparar>>, { dias: unknown }>;
type DeCadaAnio = Pick<Preparado, 'hechos' | 'hoy'> & {
  dias: readonly DiaRepartido[];
  tipo: Pick<TipoDeUnDia, 'periodo'>;
  /** Facts with the leave that is changed as it is; absent: nothing is changed. */
  antes?: HechosDeSaldo;
  /** Balance of hours, for the type that is taken from it. */
  descanso?: Pick<ACuenta, 'disponible' | 'queda'> | undefined;
};
type Queda = { anio: number | null; antes: number | null; despues: number | null };
/** For each year of the request, the available balance before and after; of the balance of hours, once (`anio` null). */
export function quedan({ hechos, dias, tipo, hoy, antes = hechos, descanso }: DeCadaAnio): Queda[] {
  if (descanso) return [{ anio: null, antes: descanso.disponible, despues: descanso.queda }];
  if (tipo.periodo === 'E') return [];
  const quitados = antes.dias.filter((dia) => !hechos.dias.includes(dia));
  const anios = [...new Set([...quitados, ...dias].map(({ fecha }) => Number(fecha.slice(0, 4))))].toSorted(
    (a, b) => a - b,
  );
  const con = { ...hechos, dias: conPedidos(hechos, dias) };
  return anios.map((anio) => ({
    anio,
    antes: saldoDe(antes, anio, hoy).disponible,
    despues: saldoDe(con, anio, hoy).disponible,
  }));
}

function avisosDe(f: FormularioCalculo, { tipo, hoy, pedido }: Preparado): string[] {
  const antelacion = diasEntre(hoy, f.desde);
  const { desde, horaDesde, horaHasta } = pedido;
  const movida = desde !== f.desde || horaDesde !== f.horaDesde;
  const { dia, horas } = horasEnElReloj(desde, horaDesde ?? 0, horaHasta ?? 0);
  return [
    ...(movida ? [`Son horas del turno que empieza el ${diaCorto(desde)}: el ${diaCorto(dia)}, ${horas}`] : []),
    ...(antelacion < tipo.preavisoDias
      ? [`Se pide con ${tipo.preavisoDias} días de antelación, y faltan ${Math.max(0, antelacion)}`]
      : []),
    ...(tipo.justificante === 'O' ? ['Hará falta un justificante, antes o después'] : []),
  ];
}

export async function calcular(usuarioId: number, f: FormularioCalculo, anterior?: Anterior): Promise<Calculo> {
  const [preparado, coincidencias] = await Promise.all([
    preparar(usuarioId, f, anterior),
    coincidenciasDe(usuarioId, f.desde, f.hasta),
  ]);
  if (!preparado.tipo) return { Dias: [], Cantidad: 0, Quedan: [], Impedimentos: preparado.impedimentos, Avisos: [] };
  return {
    Dias: preparado.dias.map(({ fecha, cantidad }) => ({ Fecha: fecha, Cantidad: cantidad })),
    Cantidad: preparado.cantidad,
    Quedan: quedan(preparado).flatMap(({ anio, antes, despues }) =>
      anio === null ? [] : [{ Anio: anio, Antes: antes, Despues: despues }],
    ),
    ...(preparado.descanso && { Descanso: verDePeticion(preparado.descanso) }),
    Impedimentos: preparado.impedimentos,
    Avisos: [...avisosDe(f, preparado), ...coincidencias.map((coincidencia) => `Coincide con: ${coincidencia}`)],
  };
}
