import { CampoCasilla } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { useMutation } from '@tanstack/react-query';
import { FormularioFranjaMesa, type FranjaDeCocina } from '#contract/comedor/mesas/mesa.schemas.ts';
import { useComedor } from '#web/comedor/centros/centros.port.tsx';
import { versionOf } from '#web/casa/red/api.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { cambiarFranja, crearFranja } from './mesas.api.ts';

/** A slot, new or changed. */
export function FranjaModal({ franja, onClose }: { franja: FranjaDeCocina | null; onClose(): void }) {
  const { Centro } = useComedor();
  const crear = useCrear(crearFranja);
  const cambiar = useMutation(cambiarFranja);
  return (
    <DialogoDeActo
      title={franja === null ? 'Nueva franja' : 'Cambiar la franja'}
      role="dialog"
      enviar="Guardar"
      schema={FormularioFranjaMesa}
      inicial={{ desde: franja?.Desde ?? '', hasta: franja?.Hasta ?? '', activa: franja?.Activa ?? true }}
      hacer={(body) =>
        franja === null
          ? crear({ query: { centro: Centro }, body })
          : cambiar.mutateAsync({ ...versionOf(franja), body })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Grid gap="md">
            <CampoHora form={form} name="desde" label="Desde" isRequired />
            <CampoHora form={form} name="hasta" label="Hasta" isRequired />
          </Grid>
          <CampoCasilla form={form} name="activa">
            Se puede reservar
          </CampoCasilla>
        </>
      )}
    </DialogoDeActo>
  );
}
