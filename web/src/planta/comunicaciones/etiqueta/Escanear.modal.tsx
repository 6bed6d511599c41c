import { useRef, useState } from 'react';
import { leerLugar, type LugarDeEtiqueta } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { leerQr } from '#contract/planta/izado/izado.rules.ts';
import { LectorQr } from '#web/casa/ui/camara/lector-qr.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { elementoDeEtiqueta } from './etiqueta.api.ts';

export type Leido = { Codigo: string; Tipo: string; Lugar: string } | LugarDeEtiqueta;
type Props = { alLeer(leido: Leido): void; onClose(): void };
/** Camera on the label of a lifting element or of a place. */
export function LeerEtiquetaModal({ alLeer, onClose }: Props) {
  const [motivo, setMotivo] = useState('');
  const leyendo = useRef(false);
  const leer = async (texto: string) => {
    if (leyendo.current) return;
    leyendo.current = true;
    const lugar = leerLugar(texto, location.origin);
    if (lugar) {
      alLeer(lugar);
      onClose();
      return;
    }
    const leido = leerQr(texto, location.origin);
    if ('motivo' in leido) setMotivo(leido.motivo);
    else {
      const elemento = await elementoDeEtiqueta(leido.codigo).catch(() => undefined);
      if (elemento) {
        alLeer(elemento);
        onClose();
      } else setMotivo('No se ha podido leer ese elemento. Escriba dónde está.');
    }
    leyendo.current = false;
  };
  return (
    <Modal isOpen title="Escanear la máquina o el lugar" onOpenChange={(open) => !open && onClose()}>
      {motivo === '' ? (
        <LectorQr
          mira="atras"
          titulo="Apunte a la etiqueta de la máquina o del lugar"
          sinCamara="Escriba dónde está."
          onCodigo={(texto) => void leer(texto)}
          onCancel={onClose}
        />
      ) : (
        <Stack gap="lg">
          <Notice tone="bad" title="No se reconoce la etiqueta">
            {motivo}
          </Notice>
          <Button onPress={() => setMotivo('')}>Escanear otra vez</Button>
        </Stack>
      )}
    </Modal>
  );
}
