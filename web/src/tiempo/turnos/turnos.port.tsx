import { useQuery } from '@tanstack/react-query';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import type { MiTurno } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { decirDia } from '#contract/tiempo/turnos/turnos.rules.ts';
import { diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { misTurnos } from './turnos.api.ts';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';

const SEMANA = 7;
const decir = (dia: MiTurno): string => {
  if (dia.Ausencia) return LETRAS[dia.Ausencia];
  const lugar = dia.Distancia ? ', a distancia' : '';
  return dia.Turno === '' && dia.Festivo !== '' ? `Festivo, ${dia.Festivo}` : `${decirDia(dia)}${lugar}`;
};

/** Next shift of the reader: 'Mañana: Turno noche, 22:00 - 06:00', or the first working day after rest. Nothing without a rotation. */
export function ProximoTurno() {
  const manana = sumarDias(hoy(), 1);
  const { data = [] } = useQuery(misTurnos(manana, sumarDias(manana, SEMANA)));
  const [primero] = data;
  if (!primero?.Asignado) return null;
  const siguiente = data.find(({ Turno, Ausencia }) => Turno !== '' && Ausencia === null);
  return (
    <Parrafo look="text mute">
      <span className="font-semibold text-ink">Mañana:</span> {decir(primero)}
      {siguiente && siguiente !== primero && (
        <>
          .{' '}
          <span className="inline-block font-semibold text-ink first-letter:uppercase">
            {diaDeSemana(siguiente.Fecha)}:
          </span>{' '}
          {decir(siguiente)}
        </>
      )}
    </Parrafo>
  );
}
