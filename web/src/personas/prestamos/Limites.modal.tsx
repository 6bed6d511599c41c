import { useMutation } from '@tanstack/react-query';
import { FormularioRegla, type Regla } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEuros, CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { MAX_PLAZOS } from '#contract/personas/prestamos/prestamos.rules.ts';
import { enCuotas } from './Prestamo.card.tsx';
import { cambiarReglaDePrestamos } from './prestamos.api.ts';

const plazos = Array.from({ length: MAX_PLAZOS }, (_, i) => ({ id: String(i + 1), label: enCuotas(i + 1) }));

/** New limits from a day on, filled in with those of today. */
export function LimitesModal({ de, onClose }: { de: Regla | undefined; onClose(): void }) {
  const { mutateAsync } = useMutation(cambiarReglaDePrestamos);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title="Límites nuevos"
      role="dialog"
      enviar="Guardar"
      schema={FormularioRegla}
      inicial={{
        desde: hoy(),
        importeMax: de?.ImporteMax ?? 0,
        plazosMax: de?.PlazosMax ?? 12,
        interes: de?.Interes ?? 0,
        anticipoMax: de?.AnticipoMax ?? 0,
        firmaDesde: de?.FirmaDesde ?? 0,
        interesLegal: de?.InteresLegal ?? 0,
      }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoFecha form={form} name="desde" label="Desde el día" min={hoy()} isRequired />
          <Grid gap="md">
            <CampoEuros
              form={form}
              name="importeMax"
              label="Préstamo máximo"
              hint="Entre todos los de una persona"
              isRequired
            />
            <CampoSelect form={form} name="plazosMax" label="Cuotas como máximo" numerico options={plazos} isRequired />
            <CampoEuros form={form} name="interes" label="Interés anual" unit="%" isRequired />
            <CampoEuros form={form} name="interesLegal" label="Interés legal del dinero" unit="%" isRequired />
            <CampoEuros form={form} name="anticipoMax" label="Anticipo máximo" isRequired />
            <CampoEuros form={form} name="firmaDesde" label="Firma por encima de" isRequired />
          </Grid>
        </>
      )}
    </DialogoDeActo>
  );
}
