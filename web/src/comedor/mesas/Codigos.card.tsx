import { Printer } from 'lucide-react';
import type { Terraza } from '#contract/comedor/mesas/mesa.schemas.ts';
import { GRACIA } from '#contract/comedor/mesas/mesas.rules.ts';
import { useComedor } from '#web/comedor/centros/centros.port.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Qr } from '#web/casa/ui/texto/qr.tsx';

/** Sheet of the codes, to be cut and put on each table. */
export function Codigos({ terraza: { Mesas } }: { terraza: Terraza }) {
  const { Nombre: comedor } = useComedor();
  const mesasPropias = Mesas.filter(({ Activa }) => Activa);
  if (mesasPropias.length === 0)
    return (
      <EmptyState title="No hay mesas">
        Cuando las cree en «Mesas y franjas», aquí estará el código de cada una.
      </EmptyState>
    );
  return (
    <Stack gap="lg">
      <div className="print:hidden">
        <Row ends>
          <Parrafo look="mute">Imprima la hoja, recorte y deje cada código en su mesa.</Parrafo>
          <Button icon={<Printer />} onPress={() => window.print()}>
            Imprimir
          </Button>
        </Row>
      </div>
      <ul aria-label="Códigos de las mesas" className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:grid-cols-3">
        {mesasPropias.map(({ Id, Nombre, Codigo }) => (
          <li
            key={Id}
            className={
              'grid content-start justify-items-center gap-2 rounded-card border ' +
              'border-line bg-card p-3 text-center break-inside-avoid'
            }
          >
            <Texto look="large breaks">{Nombre}</Texto>
            <Qr texto={`${location.origin}/menu/comedor/mesas/${Codigo}`} label={`Código de ${Nombre}`} />
            <Texto look="small">
              ¿Ha reservado? Léalo con la cámara del móvil al llegar. La mesa se guarda {GRACIA} minutos.
            </Texto>
            <Texto look="small mute">Comedor de {comedor}</Texto>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
