import { useState } from 'react';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import type { DiaPlanificado, PersonaPlanificada } from '#contract/tiempo/turnos/planificacion.schemas.ts';
import { decirDia } from '#contract/tiempo/turnos/turnos.rules.ts';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import { deDiaADia, diaDeSemana, duracion, fecha, hoy } from '#web/casa/kernel/format.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { AsignacionModal, CuadrantesModal } from './Asignacion.modal.tsx';
import { decirDelPlan } from './plan/Celda.card.tsx';

const datos = (dia: DiaPlanificado) => [
  ['Turno', dia.Cuadrante === '' ? 'Sin cuadrante' : decirDia(dia)] as const,
  ['Cuadrante', dia.Cuadrante] as const,
  ...(dia.Distancia ? [['Lugar', 'A distancia'] as const] : []),
  ...(dia.Festivo === '' ? [] : [['Festivo', dia.Festivo] as const]),
  ...(dia.Ausencia ? [['Ausencia', LETRAS[dia.Ausencia]] as const] : []),
  ...(dia.Ausencia === null && dia.AusenteMin > 0 ? [['Ausente', duracion(dia.AusenteMin)] as const] : []),
  ...(dia.Pedido ? [['Permiso', 'Pedido, sin decidir'] as const] : []),
  ...(dia.CambiaHasta
    ? [['Cambio', [`Hasta el ${fecha(dia.CambiaHasta)}`, dia.Motivo].filter(Boolean).join('. ')] as const]
    : []),
];

type Props = {
  personas: readonly PersonaPlanificada[];
  dias: readonly string[];
  onHecho(): void;
  onClose(): void;
};
/** One day of somebody, or several days of several people: their shifts, and what may be done with them. */
export function DiasDelPlan({ personas, dias, onHecho, onClose }: Props) {
  const [hace, setHace] = useState<'asignar' | 'cuadrantes'>();
  const [desde = '', hasta = ''] = [dias[0], dias.at(-1)];
  const [primera] = personas;
  const persona = personas.length === 1 ? primera : undefined;
  const deEsosDias = persona?.Dias.filter(({ Fecha }) => dias.includes(Fecha)) ?? [];
  const [dia] = deEsosDias;
  const pasados = hasta < hoy();
  const festivos = personas.flatMap(({ Dias }) =>
    Dias.filter(({ Festivo }) => Festivo !== '').map(({ Fecha }) => Fecha),
  );
  if (hace === 'asignar')
    return (
      <AsignacionModal
        personas={personas.map(({ Id }) => Id)}
        dias={{ desde: desde < hoy() ? hoy() : desde, hasta, festivos }}
        onHecho={onHecho}
        onClose={onClose}
      />
    );
  if (hace === 'cuadrantes' && persona) return <CuadrantesModal persona={persona} onClose={onClose} />;
  return (
    <Modal
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={persona?.Nombre ?? cuantasPersonas(personas.length)}
      footer={
        <>
          {persona && (
            <Button variant="outline" onPress={() => setHace('cuadrantes')}>
              Ver sus cuadrantes
            </Button>
          )}
          {!pasados && (
            <Button onPress={() => setHace('asignar')}>
              {dias.length === 1 ? 'Cambiar el turno' : 'Cambiar los turnos'}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Parrafo look="strong">
          <Texto look="capital">{dias.length === 1 ? diaDeSemana(desde) : deDiaADia(desde, hasta)}</Texto>
        </Parrafo>
        {dias.length === 1 && dia ? (
          <Definitions items={datos(dia)} />
        ) : persona ? (
          <Definitions
            items={deEsosDias.map(
              (planificado) => [diaDeSemana(planificado.Fecha), decirDelPlan(planificado)] as const,
            )}
          />
        ) : (
          <Definitions
            items={personas.map(
              ({ Nombre, Dias }) =>
                [
                  Nombre,
                  [...new Set(Dias.filter(({ Fecha }) => dias.includes(Fecha)).map(decirDelPlan))].join('; '),
                ] as const,
            )}
          />
        )}
        {pasados && <Parrafo look="mute">Los días que han pasado ya no cambian.</Parrafo>}
      </Stack>
    </Modal>
  );
}
