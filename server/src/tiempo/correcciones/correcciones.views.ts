import type {
  Correccion,
  CorreccionDetalle,
  DiaPorCorregir,
  EventoDeDia,
} from '#contract/tiempo/correcciones/correccion.schemas.ts';
import {
  CORRECCION,
  ESTADO_CORRECCION,
  NOMBRE_DIA,
  trabajadoEntre,
} from '#contract/tiempo/correcciones/correcciones.rules.ts';
import { NOMBRES_FICHAJE } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import type { Dato } from '#contract/casa/kernel/error.ts';
import { horaDeMinuto } from '#contract/casa/kernel/zona.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { diaConSemana } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { CorreccionRow, DetalleRow } from './correccion.queries.ts';
import { accionesDeCorreccion } from './correcciones.policy.ts';
import { type Dia, horario } from './dia.commands.ts';

const minutosDe = (eventos: readonly EventoDeDia[]) =>
  trabajadoEntre(eventos.map(({ Tipo, Instante }) => ({ tipo: Tipo, ms: Date.parse(Instante) })));

export const verCorreccion =
  (usuario: Usuario) =>
  (c: CorreccionRow): Correccion => ({
    ...c,
    MinutosAntes: minutosDe(c.Antes),
    MinutosDespues: minutosDe(c.Despues),
    Estado: CORRECCION.nombre(c.EstadoId),
    SolicitudId:
      c.soyAprobador && c.proponeId !== usuario.id && c.EstadoId === ESTADO_CORRECCION.propuesta ? c.solicitudId : null,
    acciones: accionesDeCorreccion(usuario, c),
  });
export const verCorreccionDetalle = (usuario: Usuario, c: DetalleRow): CorreccionDetalle => ({
  ...verCorreccion(usuario)(c),
  // States of the request have the same numbers as those of the correction.
  Historial: conEstados(c.Historial, CORRECCION),
});

const enHoras = (minutos: number) => `${Math.floor(minutos / 60)}:${String(minutos % 60).padStart(2, '0')}`;
/** 'Entrada 22:00 · Salida 06:00 (el día siguiente)' */
function enPalabras(eventos: readonly EventoDeDia[]): string {
  const frases = eventos.map(({ Tipo, Hora, Dia: d, Modalidad }) => {
    const aparte = [NOMBRE_DIA[`${d}` as keyof typeof NOMBRE_DIA], Modalidad === 'D' ? 'a distancia' : ''].filter(
      Boolean,
    ); // -1, 0 or 1
    return `${NOMBRES_FICHAJE[Tipo]} ${Hora}${aparte.length > 0 ? ` (${aparte.join(', ')})` : ''}`;
  });
  return frases.join(' · ') || 'Sin fichajes';
}

type Propuesta = { fecha: string; motivo: string; antes: readonly EventoDeDia[]; despues: readonly EventoDeDia[] };
const deA = ({ antes, despues }: Propuesta) => `de ${enHoras(minutosDe(antes))} a ${enHoras(minutosDe(despues))} h`;
/** Summary of the request; `de`: the person, where somebody else proposes the correction. */
export const resumenDe = (p: Propuesta, de: string | null): string =>
  `Jornada${de === null ? '' : ` de ${de}`} del ${diaConSemana(p.fecha)}: ${deA(p)}`;
/** Row and header of the request: the time that the day would have. */
export const vistaDe = (p: Propuesta, de: string) => ({
  Asunto: `Jornada del ${diaConSemana(p.fecha)}`,
  Medida: enHorasYMinutos(minutosDe(p.despues)),
  Cosa: `la corrección de la jornada de ${de} del ${diaConSemana(p.fecha)}`,
});
const enHorasYMinutos = (minutos: number) => `${Math.floor(minutos / 60)} h ${String(minutos % 60).padStart(2, '0')}`;
/** The whole content as the approver reads and signs it. */
export const datosDe = (p: Propuesta, persona: string): Dato[] => [
  { Nombre: 'Persona', Valor: persona },
  { Nombre: 'Día', Valor: diaConSemana(p.fecha) },
  { Nombre: 'Como está', Valor: enPalabras(p.antes) },
  { Nombre: 'Como debería estar', Valor: enPalabras(p.despues) },
  { Nombre: 'Tiempo trabajado', Valor: deA(p) },
  { Nombre: 'Motivo', Valor: p.motivo },
];

const enReloj = (minuto: number) => ({ Hora: horaDeMinuto(minuto), Dia: Math.floor(minuto / 1440) });
/** `Motivo`: the reason why nothing can be proposed, or ''. */
export function verDia(
  dia: Dia,
  { Motivo, ...cabecera }: { PersonaId: number; Propia: boolean; Fecha: string; Motivo: string },
): DiaPorCorregir {
  const horas = horario(dia);
  return {
    ...cabecera,
    Persona: dia.nombre,
    Fuera: dia.fuera,
    Zona: dia.zona,
    Modalidad: dia.plan?.modalidad ?? 'P',
    Previsto:
      horas === null
        ? ''
        : (dia.plan?.tramos ?? []).map(([de, a]) => `de ${horaDeMinuto(de)} a ${horaDeMinuto(a)}`).join(' y '),
    Empieza: horas === null ? null : enReloj(horas[0]),
    Termina: horas === null ? null : enReloj(horas[1]),
    Fichajes: dia.fichajes,
    Puede: Motivo === '',
    Motivo,
  };
}
