import type { Calculo, FormularioCalculo } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { decirCantidad, graciaDe, horasEnElReloj, type Unidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import {
  chocan,
  type DiaDePlan,
  type DiaRepartido,
  horasDeSuTurno,
  repartir,
} from '#contract/tiempo/permisos/reparto.rules.ts';
import { faltas, type HechosDeSaldo, saldoDe } from '#contract/tiempo/permisos/saldo.rules.ts';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { type PlanDia, planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { coincidenciasDe } from '../efectos/coincidencias.views.ts';
import { hechosDe } from '../saldo/saldo.commands.ts';
import { selectHechos } from '../saldo/saldo.queries.ts';
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

type Impedimento = Calculo['Impedimentos'][number];
const no = (Campo: string, Frase: string): Impedimento => ({ Campo, Frase });

/** Calculates a request without storing it: the amount that it takes, the rest of the balance, and the reasons against it. */
export async function preparar(usuarioId: number, formulario: FormularioCalculo) {
  const enTurno = await enSuTurno(usuarioId, formulario);
  const f = enTurno === 'dos' ? formulario : enTurno;
  const [tipo, plan, entorno, bloqueos, [hechosRow]] = await Promise.all([
    selectTipoDe(f.tipoId, f.desde),
    planDe(usuarioId, f.desde, f.hasta),
    selectEntorno(usuarioId, f),
    selectBloqueos(usuarioId, f.tipoId, f.desde, f.hasta),
    selectHechos([usuarioId], f.tipoId),
  ]);
  if (!tipo?.activo || !hechosRow)
    return {
      tipo: undefined,
      impedimentos: [no('tipoId', 'El tipo de permiso no existe o no se ofrece en esas fechas')],
    };
  const hechos = hechosDe(hechosRow);
  const dias = repartir(plan.map(aPlan), f, tipo);
  const cantidad = dias.reduce((suma, dia) => suma + dia.cantidad, 0);
  const impedimentos = [
    ...deFechas(formulario, tipo, { entorno, hechos }),
    ...(enTurno === 'dos' ? [no('horaHasta', 'Esas horas son de dos turnos: pida cada uno por su lado')] : []),
    ...(plan[0]?.media && (f.parte === 'M' || f.parte === 'T')
      ? [no('parte', 'Ese día es de media jornada para todos: pídalo entero y toma medio día')]
      : []),
    ...deOtros(f, entorno),
    ...bloqueos
      .slice(0, 1)
      .map(({ desde, motivo }) => no('desde', `No se conceden permisos el ${diaCorto(desde)}: ${motivo}`)),
    ...(cantidad === 0
      ? [no('hasta', f.parte === 'H' ? 'A esas horas no trabaja' : 'Esos días no trabaja: no toman nada')]
      : []),
    ...deSaldo(tipo, hechos, dias),
  ];
  return { tipo, pedido: f, plan, dias, cantidad, hechos, hoy: entorno.hoy, impedimentos };
}

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
  { entorno, hechos }: { entorno: Entorno; hechos: HechosDeSaldo },
) {
  const primero = sumarDias(entorno.hoy, -graciaDe(tipo.periodo));
  const partes = tipo.unidad === 'H' ? 'CH' : tipo.medias ? 'CMT' : 'C';
  return [
    ...(partes.includes(f.parte) ? [] : [no('parte', 'Ese permiso no se pide así')]),
    ...(f.desde < primero ? [no('desde', 'Ese día ya ha pasado')] : []),
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

function deSaldo(tipo: TipoDeUnDia, hechos: HechosDeSaldo, dias: readonly DiaRepartido[]): Impedimento[] {
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
  return faltas(hechos, dias).map(({ anio, falta }) => no('hasta', `De ${anio} le ${faltan(falta, tipo.unidad)}`));
}
const faltan = (falta: number, unidad: Unidad) =>
  `${unidad === 'D' && falta > 2 ? 'faltan' : 'falta'} ${decirCantidad(falta, unidad)}`;

export type Preparado = Extract<Awaited<ReturnType<typeof preparar>>, { dias: unknown }>;
type DeCadaAnio = Pick<Preparado, 'hechos' | 'hoy'> & {
  dias: readonly DiaRepartido[];
  tipo: Pick<TipoDeUnDia, 'periodo'>;
};
/** For each year of the request, the available balance before and after. */
export function quedan({ hechos, dias, tipo, hoy }: DeCadaAnio) {
  if (tipo.periodo === 'E') return [];
  const anios = [...new Set(dias.map(({ fecha }) => Number(fecha.slice(0, 4))))];
  const con = { ...hechos, dias: [...hechos.dias, ...dias.map((dia) => ({ ...dia, estado: 1 }))] };
  return anios.map((anio) => ({
    anio,
    antes: saldoDe(hechos, anio, hoy).disponible,
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

export async function calcular(usuarioId: number, f: FormularioCalculo): Promise<Calculo> {
  const [preparado, coincidencias] = await Promise.all([
    preparar(usuarioId, f),
    coincidenciasDe(usuarioId, f.desde, f.hasta),
  ]);
  if (!preparado.tipo) return { Dias: [], Cantidad: 0, Quedan: [], Impedimentos: preparado.impedimentos, Avisos: [] };
  return {
    Dias: preparado.dias.map(({ fecha, cantidad }) => ({ Fecha: fecha, Cantidad: cantidad })),
    Cantidad: preparado.cantidad,
    Quedan: quedan(preparado).map(({ anio, antes, despues }) => ({ Anio: anio, Antes: antes, Despues: despues })),
    Impedimentos: preparado.impedimentos,
    Avisos: [...avisosDe(f, preparado), ...coincidencias.map((coincidencia) => `Coincide con: ${coincidencia}`)],
  };
}
