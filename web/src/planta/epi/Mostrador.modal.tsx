import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormularioMostrador, type ReciboEpiDetalle } from '#contract/planta/epi/recibo.schemas.ts';
import { LectorQr } from '#web/casa/ui/camara/lector-qr.tsx';
import { CampoPassword } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { firmarEnMostrador } from './recibos.api.ts';

/** Signature on the keeper's device: the person shows their own QR to its camera, or a reader types it. */
export function MostradorModal({ recibo: r, onClose }: { recibo: ReciboEpiDetalle; onClose(): void }) {
  const { mutateAsync } = useMutation(firmarEnMostrador);
  const [camara, setCamara] = useState(false);
  return (
    <DialogoDeActo
      title={`Firma de ${r.Persona}`}
      enviar="Firmar recibo"
      schema={FormularioMostrador}
      inicial={{ qr: '' }}
      hacer={(body) => mutateAsync({ params: { id: String(r.Id) }, version: r.Version, body })}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <Parrafo look="strong">{r.Resumen}</Parrafo>
          <p>{r.Datos.at(-1)?.Valor}.</p>
          {camara ? (
            <LectorQr
              titulo={`Que ${r.Persona} enseñe su código QR`}
              sinCamara="Escribir el código"
              mira="atras"
              onCancel={() => setCamara(false)}
              onCodigo={(text) => {
                form.setValue('qr', text, { shouldValidate: true, shouldDirty: true });
                setCamara(false);
              }}
            />
          ) : (
            <>
              <Button variant="outline" onPress={() => setCamara(true)}>
                Leer con la cámara
              </Button>
              <CampoPassword
                form={form}
                name="qr"
                label="Código QR de la persona"
                hint="Un lector de códigos lo escribe aquí."
                autoComplete="off"
                isRequired
              />
            </>
          )}
        </Stack>
      )}
    </DialogoDeActo>
  );
}
