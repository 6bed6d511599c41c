import { Link } from '@tanstack/react-router';
import type { DiaCalendario } from '#contract/agenda/calendario/calendario.schemas.ts';
import { LetraDelDia } from '#web/tiempo/jornada/letra.port.tsx';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

type Props = { dia: DiaCalendario; personaId: number | undefined; onClose(): void };
/** A day of the year: its shift, what was planned and what came of it. `personaId`: whose it is, if not the reader's. */
export function DiaModal({
  dia: { Fecha, Previsto, Real, Turno, Horario, Festivo, Distancia, Ausente },
  personaId,
  onClose,
}: Props) {
  const search = { mes: Fecha.slice(0, 7), dia: Fecha };
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title={<Texto look="capital">{diaDeSemana(Fecha)}</Texto>}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cerrar
          </Button>
          {personaId === undefined ? (
            <Link to="/menu/jornada/mes" search={search} className={buttonClass()}>
              Ver en el mes
            </Link>
          ) : (
            <Link
              to="/menu/presencia/persona/$id"
              params={{ id: String(personaId) }}
              search={search}
              className={buttonClass()}
            >
              Ver en su mes
            </Link>
          )}
        </>
      }
    >
      <Definitions
        items={[
          ...(Festivo === '' ? [] : [['Festivo', Festivo] as const]),
          ['Previsto', Previsto ? <LetraDelDia key="previsto" letra={Previsto} /> : 'Sin cuadrante'],
          ['Real', Real ? <LetraDelDia key="real" letra={Real} /> : 'Todavía nada'],
          ['Turno', Turno],
          ['Horario', Horario],
          ...(Ausente === '' ? [] : [['Ausente', Ausente] as const]),
          ...(Distancia ? [['Lugar', 'A distancia'] as const] : []),
        ]}
      />
    </Modal>
  );
}
