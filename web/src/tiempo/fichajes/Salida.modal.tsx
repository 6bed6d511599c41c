import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { horaEn, horasYMinutos } from '#web/casa/kernel/format.ts';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import type { Dia } from './fichajes.api.ts';
import { finPrevisto } from './situacion.api.ts';

type Props = { dia: Dia; ahora: number; onFichar(tipo: TipoFichaje): void; onClose(): void };

/** Question before an exit: what is worked and missing of the day, and the pause, which is what many mean, first. */
export function SalidaModal({ dia, ahora, onFichar, onClose }: Props) {
  const { Fase, Zona, Eventos, TrabajadoMin, PrevistoMin } = dia;
  const entrada = Eventos.find(({ Tipo }) => Tipo === 'E');
  const fin = finPrevisto(dia, ahora);
  const act = (tipo: TipoFichaje) => {
    onClose();
    onFichar(tipo);
  };
  return (
    <Modal isOpen size="sm" title={`Fichar la salida a las ${horaEn(ahora, Zona)}`} onOpenChange={onClose}>
      <p className="text-mute">
        Lleva {horasYMinutos(TrabajadoMin)}
        {PrevistoMin !== null && PrevistoMin > TrabajadoMin && (
          <>
            ; le faltan{' '}
            <strong className="font-semibold text-wait-ink">{horasYMinutos(PrevistoMin - TrabajadoMin)}</strong> de hoy
          </>
        )}
        .
      </p>
      {PrevistoMin !== null && entrada !== undefined && (
        <div className="mt-3">
          <Meter
            label="Trabajado de la jornada de hoy"
            value={TrabajadoMin}
            max={PrevistoMin}
            tone="good"
            write={horasYMinutos}
            className="h-2.5! w-full"
          />
          <p aria-hidden className="mt-1 flex justify-between text-sm text-mute tabular-nums">
            <span>{horaEn(Date.parse(entrada.Instante), Zona)}</span>
            {fin !== undefined && <span>{horaEn(fin, Zona)}</span>}
          </p>
        </div>
      )}
      <div className="mt-4 grid gap-2.5">
        {Fase === 'D' && (
          <Button variant="soft" size="lg" icon={<Icono nombre="coffee" size="md" />} onPress={() => act('PI')}>
            Es una pausa
          </Button>
        )}
        <Button size="lg" icon={<Icono nombre="log-out" size="md" />} onPress={() => act('S')}>
          Fichar salida
        </Button>
        <Button variant="outline" size="lg" onPress={onClose}>
          Cancelar
        </Button>
      </div>
    </Modal>
  );
}
