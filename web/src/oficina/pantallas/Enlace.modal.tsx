import { EnlaceSecreto } from '#web/casa/ui/dialogos/secret-link.tsx';
import { Qr } from '#web/casa/ui/texto/qr.tsx';

/** Link to be opened on the device of the wall, also by its camera. */
export function EnlaceDePantalla({ nombre, secreto, onClose }: { nombre: string; secreto: string; onClose(): void }) {
  const enlace = `${location.origin}/pantalla/${secreto}`;
  return (
    <EnlaceSecreto
      title={`Enlace de ${nombre}`}
      enlace={enlace}
      aviso="Ábralo en el dispositivo de la pared y déjelo puesto."
      onClose={onClose}
    >
      <div className="grid justify-items-center">
        <Qr texto={enlace} label={`Enlace de la pantalla ${nombre}`} />
      </div>
    </EnlaceSecreto>
  );
}
