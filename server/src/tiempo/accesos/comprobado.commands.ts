import { paradasPorPapeles } from '#server/personas/subcontratas/subcontratas.port.ts';
import type { Comprobar } from '#server/casa/kernel/area.ts';
import { avisosO } from '#server/casa/kernel/decision-kinds.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { ausenciasDe } from '#server/tiempo/turnos/turnos.port.ts';
import { selectPorComprobar } from './acceso.writes.queries.ts';
import { coincide, noDescansa } from './accesos.views.ts';

/** Checks of an access, without hours or reasons of its people: rests, other accesses, absences, papers of subcontractors. */
export const comprobarAcceso: Comprobar = async ({ entidadId, lectorId }) => {
  const { sinDescanso, solapados, personas, dias } = await selectPorComprobar(entidadId);
  const [propias, ajenas] = [
    personas.filter(({ origen }) => origen === 'E'),
    personas.filter(({ origen }) => origen === 'S'),
  ];
  const [ausencias, paradas] = await Promise.all([
    propias.length === 0 ? [] : ausenciasDe(propias, dias, lectorId),
    ajenas.length === 0
      ? []
      : paradasPorPapeles(
          ajenas.map(({ id }) => id),
          dias,
        ),
  ]);
  return [
    ...(propias.length === 0 ? [] : avisosO(sinDescanso.map(noDescansa), 'Todos tendrían su descanso')),
    ...avisosO(solapados.map(coincide), 'Nadie figura en otro acceso a esas horas'),
    ...(propias.length === 0 ? [] : avisosO(ausencias, 'Nadie falta esos días')),
    ...(ajenas.length === 0
      ? []
      : avisosO(
          paradas.map(({ nombre, dia, motivo }) => `${nombre} no podrá entrar el ${diaCorto(dia)}: ${motivo}`),
          'Los papeles de las subcontratas están en regla',
        )),
  ];
};
