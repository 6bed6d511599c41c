import { Download, Share2 } from 'lucide-react';
import { saveFile } from '#web/casa/red/api.ts';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

/*
 * Llevar          fichero: what is shown, undefined while it is read · its two acts, share and save, as buttons of a foot
 * LlevarEnCabeza  the same as tools of a head
 */
export type Fichero = { nombre: string; contenido: Blob };

async function compartir(fichero: Fichero): Promise<void> {
  const { nombre, contenido } = fichero;
  const files = [new File([contenido], nombre, { type: contenido.type || 'application/pdf' })];
  // Files are not shared everywhere; where they are not, it is saved.
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files })) return saveFile(fichero);
  await navigator.share({ files, title: nombre }).catch(() => undefined); // a sheet that is closed without a choice
}

type Props = { fichero: Fichero | undefined };
export const Llevar = ({ fichero }: Props) => (
  <>
    <Button
      variant="outline"
      icon={<Icono de={Share2} size="md" />}
      isDisabled={!fichero}
      onPress={() => fichero && void compartir(fichero)}
    >
      Compartir
    </Button>
    <Button
      icon={<Icono de={Download} size="md" />}
      isDisabled={!fichero}
      onPress={() => fichero && void saveFile(fichero)}
    >
      Descargar
    </Button>
  </>
);
export const LlevarEnCabeza = ({ fichero }: Props) => (
  <>
    <IconButton
      label="Compartir"
      className="-mx-1"
      isDisabled={!fichero}
      onPress={() => fichero && void compartir(fichero)}
    >
      <Icono de={Share2} size="xl" />
    </IconButton>
    <IconButton
      label="Descargar"
      className="-mx-1"
      isDisabled={!fichero}
      onPress={() => fichero && void saveFile(fichero)}
    >
      <Icono de={Download} size="xl" />
    </IconButton>
  </>
);
