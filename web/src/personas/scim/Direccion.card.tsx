import { useMutation } from '@tanstack/react-query';
import { Copy, PlugZap } from 'lucide-react';
import { useState } from 'react';
import { PasswordField } from '#web/casa/ui/campos/password-field.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { probarDirectorio } from './directorios.api.ts';

/** Address that the provider asks for, and a test of it. */
export function Direccion({ de: direccion }: { de: string }) {
  const copiar = () =>
    navigator.clipboard.writeText(direccion).then(
      () => toast('Dirección copiada'),
      () => toast('No se ha podido copiar: selecciónela'),
    );
  return (
    <Section title="Para el proveedor">
      <Stack>
        <Parrafo look="mute">
          Esta es la dirección (Tenant URL en Entra ID, Base URL en Okta). Como secreto, ponga la clave tal como se la
          dio «Claves».
        </Parrafo>
        <p className="rounded-field bg-well px-4 py-3 font-mono text-sm break-all select-all">{direccion}</p>
        <Row>
          <Button variant="outline" icon={<Icono de={Copy} size="md" />} onPress={() => void copiar()}>
            Copiar la dirección
          </Button>
          <BotonDeDialogo variant="outline" boton="Probar" icon={<Icono de={PlugZap} size="md" />}>
            {(close) => <Probar onClose={close} />}
          </BotonDeDialogo>
        </Row>
      </Stack>
    </Section>
  );
}

/** Asks the server what the provider would ask, with the key that is typed here and kept nowhere. */
function Probar({ onClose }: { onClose(): void }) {
  const [clave, setClave] = useState('');
  const prueba = useMutation(probarDirectorio);
  return (
    <Modal
      isOpen
      title="Probar como el proveedor"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cerrar
          </Button>
          <Button
            isPending={prueba.isPending}
            isDisabled={clave.trim() === ''}
            onPress={() => prueba.mutate(clave.trim())}
          >
            Probar
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Parrafo look="regular">
          Este navegador pregunta qué admite el servidor y busca a una persona que no existe, como hace el proveedor al
          conectarse. No escribe nada, y la clave no se guarda.
        </Parrafo>
        <PasswordField label="Clave" value={clave} onChange={setClave} autoComplete="off" />
        {prueba.isError && (
          <Notice tone="bad" title="No ha respondido bien">
            {prueba.error.message}
          </Notice>
        )}
        {prueba.isSuccess && (
          <Notice tone="good" title="Responde bien" live>
            El directorio vería a {prueba.data} personas. Falta que el proveedor llegue a esta dirección desde su red:
            lo dice su propio botón de probar.
          </Notice>
        )}
      </Stack>
    </Modal>
  );
}
