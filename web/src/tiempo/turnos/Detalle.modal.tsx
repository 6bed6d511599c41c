import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { fecha, fechaHora, hoy } from '#web/casa/kernel/format.ts';

type Version = { Version: number; Desde: string; Creada: string; Quien: string };
type Props<V extends Version> = {
  title: string;
  datos: readonly (readonly [string, ReactNode])[];
  versiones: readonly V[];
  decir(version: V): ReactNode;
  /** Words of the button for a new version. */
  cambiar: string;
  onNombrar(): void;
  onCambiar(): void;
  onClose(): void;
};

/** Version in force on a day: the last made version that has begun. */
export const rige = <V extends Version>(versiones: readonly V[], dia = hoy()): V | undefined =>
  versiones.find(({ Desde }) => Desde <= dia);

/** Shift or rotation with its past, current and future versions. */
export const DetalleModal = <V extends Version>(props: Props<V>) => {
  const { title, datos, versiones, decir, cambiar, onNombrar, onCambiar, onClose } = props;
  const actual = rige(versiones);
  return (
    <Modal
      isOpen
      size="lg"
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" icon={<Icono de={Pencil} size="md" />} onPress={onNombrar}>
            Nombre
          </Button>
          <Button icon={<Icono de={Pencil} size="md" />} onPress={onCambiar}>
            {cambiar}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Definitions items={datos} />
        <Parte title="Desde cuándo">
          <ol className="grid gap-3">
            {versiones.map((version) => (
              <li key={version.Version} className="grid gap-1 border-l-2 border-line pl-3">
                <Texto look="strong">
                  Desde el {fecha(version.Desde)}
                  {version === actual ? ' · rige hoy' : version.Desde > hoy() ? ' · por llegar' : ''}
                </Texto>
                {decir(version)}
                {version.Quien !== '' && (
                  <Dim>
                    {fechaHora(version.Creada)}, {version.Quien}
                  </Dim>
                )}
              </li>
            ))}
          </ol>
        </Parte>
      </Stack>
    </Modal>
  );
};
