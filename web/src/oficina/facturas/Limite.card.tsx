import { useMutation, useQuery } from '@tanstack/react-query';
import { FormularioLimite, type LimiteFacturas } from '#contract/oficina/facturas/factura.schemas.ts';
import { importeEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { CampoImporte } from './Ajustes.fields.tsx';
import { cambiarLimite, limiteDeFacturas } from './facturas.api.ts';
import { Pestanas } from './gestion/Pestanas.card.tsx';

/** Total from which on two people conform an invoice. */
export function Limite({ title, pestanas }: { title: string; pestanas: boolean }) {
  return (
    <>
      <PageHeader title={title} />
      {pestanas && <Pestanas ver="limite" />}
      <Cargado de={useQuery(limiteDeFacturas)}>
        {(limite) => (
          <Section title="LÍMITE">
            <Stack gap="lg">
              <div className="grid gap-1">
                <p className="text-2xl font-bold tracking-tight tabular-nums">{importeEnPalabras(limite.Importe)}</p>
                <Parrafo look="mute">
                  Las facturas de más importe las conforman dos personas, cada una con su contraseña de firma. También
                  las de otra divisa.
                </Parrafo>
              </div>
              <div>
                {limite.acciones.includes('cambiar') && (
                  <BotonDeDialogo boton="Cambiar el límite" variant="outline">
                    {(close) => <LimiteModal limite={limite} onClose={close} />}
                  </BotonDeDialogo>
                )}
              </div>
            </Stack>
          </Section>
        )}
      </Cargado>
    </>
  );
}
function LimiteModal({ limite, onClose }: { limite: LimiteFacturas; onClose(): void }) {
  const { mutateAsync } = useMutation(cambiarLimite);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title="Cambiar el límite"
      role="dialog"
      enviar="Guardar"
      schema={FormularioLimite}
      inicial={{ importe: limite.Importe }}
      hacer={(body) => mutateAsync({ body, version: limite.Version, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <CampoImporte
          form={form}
          name="importe"
          label="Importe"
          hint="Vale para lo que se envíe desde ahora"
          isRequired
        />
      )}
    </DialogoDeActo>
  );
}
