import { type Marca, marcaDe } from '#contract/agenda/agenda/agenda.rules.ts';
import type { DiaAgenda, Entrada, FilaEquipo, Motivo } from '#contract/agenda/agenda/agenda.schemas.ts';
import { esDeSalud, LETRAS, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import { horaDeMinuto, horaEn } from '#contract/casa/kernel/zona.ts';
import { duracionDe } from '#contract/tiempo/turnos/turnos.rules.ts';
import { decirParcial, horasDeParcial } from '#server/tiempo/permisos/permisos.port.ts';
import type { PlanBreve, PlanDia } from '#server/tiempo/turnos/turnos.port.ts';
import type { Persona } from './alcance.queries.ts';
import type { Sucesos } from './dias.queries.ts';

type Relacion = Persona['relacion'];
/** A letter as the reader may know it: letters of health are for the person and RRHH. */
const letraPara = (relacion: Relacion, letra: Letra): Letra => (relacion === 'E' && esDeSalud(letra) ? 'R' : letra);

/** Facts about somebody's day. */
function delDia({ viajes, accesos, fichado, notas, parciales, pedidos, cubiertos }: Sucesos, plan: PlanBreve) {
  const { fecha } = plan;
  return {
    plan,
    viajes: viajes.filter(({ desde, hasta }) => desde <= fecha && fecha <= hasta),
    accesos: accesos.filter((acceso) => acceso.fecha === fecha),
    fichado: fichado.find((dia) => dia.fecha === fecha)?.modalidades ?? [],
    notas: notas.filter((nota) => nota.fecha === fecha),
    parciales: parciales.filter(({ desde }) => desde === fecha),
    pedidos: pedidos.filter(({ desde, hasta }) => desde <= fecha && fecha <= hasta),
    cubre: cubiertos.find(({ desde, hasta }) => desde <= fecha && fecha <= hasta)?.cubre ?? '',
  };
}
type Dia = ReturnType<typeof delDia>;

const marca = ({ plan, viajes, accesos, fichado, notas }: Dia): Marca =>
  marcaDe({
    plan: plan.letra === null ? null : plan.modalidad,
    fichado,
    viaje: viajes.length > 0,
    ausencia: plan.ausencia ? 'dia' : plan.ausenteMin > 0 ? 'parte' : null,
    acceso: accesos.length > 0,
    notas: notas.map(({ donde, desde }) => ({ donde, todoElDia: desde === null })),
  });

/** Place of work on a day: by the clock-ins, else by the plan. */
const lugares = ({ plan, fichado }: Dia): readonly ('P' | 'D')[] => (fichado.length > 0 ? fichado : [plan.modalidad]);

const NADA = { Id: null, Letra: null, Desde: null, Hasta: null, Lugar: '', acciones: [] } as const;
/** Letters of a day's absences: one for the whole day, or one for each part. */
const ausenciasDe = ({ plan }: { plan: Pick<PlanBreve, 'ausencia' | 'partes'> }): readonly Letra[] =>
  plan.partes.length === 0 && plan.ausencia ? [plan.ausencia] : plan.partes.map(({ letra }) => letra);

type Horas = readonly (readonly [number, number])[];
/** One entry for each stretch of hours, or one for the day without hours. */
const aSusHoras = (entrada: Omit<Entrada, 'acciones'>, horas: Horas): Entrada[] =>
  horas.length === 0
    ? [{ ...entrada, acciones: [] }]
    : horas.map(([desde, hasta]) => ({
        ...entrada,
        Desde: horaDeMinuto(desde),
        Hasta: horaDeMinuto(hasta),
        acciones: [],
      }));
/** Absence of a whole day or of parts: leave at its hours, and absences without hours by their length. */
function ausencias(dia: Dia, { relacion, plan }: { relacion: Relacion; plan: PlanDia }): Entrada[] {
  const entrada = (letra: Letra, mas: string) =>
    ({
      ...NADA,
      Clase: 'ausencia',
      Letra: letra,
      Titulo: LETRAS[letra] + mas,
      Lugar: dia.cubre && `Cubre ${dia.cubre}`,
      Donde: 'F',
    }) as const;
  if (plan.ausencia && plan.partes.length === 0) return aSusHoras(entrada(letraPara(relacion, plan.ausencia), ''), []);
  const conHoras = dia.parciales.flatMap((permiso) => {
    const horas = horasDeParcial(permiso, plan.tramos);
    const mas = horas.length > 0 ? '' : `, ${decirParcial(permiso)}`;
    return aSusHoras(entrada(letraPara(relacion, permiso.letra), mas), horas);
  });
  const sinHoras = plan.partes.flatMap(({ letra, minutos }) => {
    const pedidos = dia.parciales.filter((permiso) => permiso.letra === letra);
    const deMas = minutos - pedidos.reduce((suma, permiso) => suma + permiso.minutos, 0);
    return deMas > 0 ? aSusHoras(entrada(letraPara(relacion, letra), `, ${duracionDe(deMas)}`), []) : [];
  });
  return [...conHoras, ...sinHoras];
}

/** Entries of a day as the reader may know them: none of a colleague. */
function entradas(dia: Dia, { relacion, plan, hoy }: { relacion: Relacion; plan: PlanDia; hoy: string }): Entrada[] {
  if (relacion === 'C') return [];
  const propia = relacion === 'P';
  const [enSitio, enCasa] = (['P', 'D'] as const).map((modalidad) => lugares(dia).includes(modalidad));
  const hora = (instante: string) => horaEn(Date.parse(instante), plan.zona);
  const sucesos: Entrada[] = [
    ...dia.viajes.map(({ id, destino }) => ({
      ...NADA,
      Clase: 'viaje' as const,
      Id: propia ? id : null,
      Titulo: `Viaje a ${destino}`,
      Donde: 'F' as const,
      acciones: [],
    })),
    ...ausencias(dia, { relacion, plan }),
    ...dia.pedidos.flatMap((pedido) => {
      const Letra = letraPara(relacion, pedido.letra);
      const entrada = {
        ...NADA,
        Clase: 'pendiente',
        Letra,
        Titulo: `${LETRAS[Letra]}, pendiente`,
        Donde: 'F',
        acciones: [],
      } as const;
      return aSusHoras(entrada, horasDeParcial(pedido, plan.tramos));
    }),
    ...(plan.ausencia ? [] : (plan.tramos ?? [])).map(([desde, hasta]) => ({
      ...NADA,
      Clase: 'turno' as const,
      Desde: horaDeMinuto(desde),
      Hasta: horaDeMinuto(hasta),
      Titulo: plan.turno ?? '',
      Lugar: enCasa ? (enSitio ? 'Parte a distancia' : 'A distancia') : '',
      Donde: enSitio ? ('E' as const) : ('F' as const),
      acciones: [],
    })),
    ...dia.accesos.map(({ desde, hasta }) => ({
      ...NADA,
      Clase: 'acceso' as const,
      Desde: hora(desde),
      Hasta: hora(hasta),
      Titulo: 'Acceso fuera de jornada',
      Donde: 'E' as const,
      acciones: [],
    })),
    ...dia.notas.map((nota): Entrada => ({
      ...NADA,
      Clase: 'nota',
      Id: propia ? nota.id : null,
      Desde: nota.desde,
      Hasta: nota.hasta,
      Titulo: propia ? nota.texto : 'Nota',
      Lugar: propia ? nota.lugar : '',
      Donde: nota.donde,
      acciones: propia && nota.fecha >= hoy ? ['editar', 'borrar'] : [],
    })),
  ];
  return sucesos.toSorted((a, b) => (a.Desde ?? '').localeCompare(b.Desde ?? ''));
}

/** Days of one person for one reader. `hoy`: current day at the person's work centre. */
export const verDias = (
  relacion: Relacion,
  { planes, sucesos, hoy }: { planes: readonly PlanDia[]; sucesos: Sucesos; hoy: string },
): DiaAgenda[] =>
  planes.map((plan) => {
    const dia = delDia(sucesos, plan);
    return {
      Fecha: plan.fecha,
      Marca: marca(dia),
      Festivo: plan.festivo ?? '',
      Entradas: entradas(dia, { relacion, plan, hoy }),
    };
  });

/** Reasons of a day other than plain work on site. */
function motivos(relacion: Relacion, dia: Dia): Motivo[] {
  if (relacion === 'C') return [];
  const { fecha: Fecha } = dia.plan;
  const deUnDia = dia.plan.partes.length === 0;
  const motivo = (Clase: Motivo['Clase'], Texto: string, Letra: Motivo['Letra'] = null) => ({
    Fecha,
    Clase,
    Letra,
    Texto,
  });
  return [
    ...dia.viajes.map(({ destino }) => motivo('viaje', `Viaje a ${destino}`)),
    ...ausenciasDe(dia).map((letra) => {
      const sabida = letraPara(relacion, letra);
      const cuando = deUnDia ? [] : dia.parciales.filter((permiso) => permiso.letra === letra).map(decirParcial);
      return motivo('ausencia', [LETRAS[sabida], ...cuando].join(', '), sabida);
    }),
    ...(dia.plan.letra && !dia.plan.ausencia && lugares(dia).includes('D') ? [motivo('turno', 'A distancia')] : []),
    ...dia.pedidos.map((pedido) => {
      const letra = letraPara(relacion, pedido.letra);
      return motivo('pendiente', `${LETRAS[letra]}, pendiente`, letra);
    }),
    ...dia.accesos.map(() => motivo('acceso', 'Acceso fuera de jornada')),
    ...dia.notas.map(({ texto }) => motivo('nota', relacion === 'P' ? texto : 'Nota')),
  ];
}
/** A line of a team. */
export function verFila(
  { id, nombre, matricula, foto, relacion }: Persona,
  planes: readonly PlanBreve[],
  sucesos: Sucesos,
): FilaEquipo {
  const dias = planes.map((plan) => delDia(sucesos, plan));
  return {
    Id: id,
    Nombre: nombre,
    Matricula: matricula,
    Foto: foto,
    Relacion: relacion,
    Marcas: dias.map(marca).join(''),
    Festivos: planes.filter(({ festivo }) => festivo !== null).map(({ fecha }) => fecha),
    Motivos: dias.flatMap((dia) => motivos(relacion, dia)),
  };
}
