import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { KitDePersona } from '#contract/planta/epi/falta.schemas.ts';
import { FormularioKit } from '#contract/planta/epi/recibo.schemas.ts';
import { exigir } from '#contract/casa/kernel/scalars.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoEntero } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { entregarKit } from './recibos.api.ts';

type Form = Formulario<z.input<typeof FormularioKit>, FormularioKit>;
type Falta = KitDePersona['Faltan'][number];

/** Delivery of a person's missing equipment, with one receipt for all of it. */
export function KitModal({ kit, onClose }: { kit: KitDePersona; onClose(): void }) {
  const { mutateAsync } = useMutation(entregarKit);
  const navigate = useNavigateFromHere();
  const key = useIdempotencyKey();
  const faltas = new Map(kit.Faltan.map((f) => [f.ArticuloId, f]));
  const schema = FormularioKit.check(
    ...kit.Faltan.map((_, i) =>
      exigir<FormularioKit>(
        `lineas.${i}.talla` as 'lineas', // a path inside it
        (v) => {
          const linea = v.lineas[i];
          return !linea || linea.talla !== '' || faltas.get(linea.articuloId)?.Tallas.length === 0;
        },
        'Elija una talla',
      ),
    ),
  );
  return (
    <DialogoDeActo
      title={`Entregar a ${kit.Persona}`}
      enviar="Entregar"
      role="dialog"
      schema={schema}
      inicial={{
        personaId: kit.Id,
        almacenId: kit.Almacenes[0]?.Id ?? 0,
        lineas: kit.Faltan.map((f) => ({ articuloId: f.ArticuloId, talla: f.TallaUltima, cantidad: f.Cantidad })),
      }}
      hacer={async (body) => {
        const { Id } = await mutateAsync({ body, idempotencyKey: key(body) });
        await navigate({ to: '/menu/gestionepi/recibos/$id', params: { id: String(Id) } });
      }}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          {kit.Almacenes.length === 0 ? (
            <Notice tone="wait">No lleva ningún almacén abierto.</Notice>
          ) : (
            <CampoSelect
              form={form}
              name="almacenId"
              label="Almacén"
              numerico
              options={kit.Almacenes.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
              isRequired
            />
          )}
          <Lineas form={form} kit={kit} faltas={faltas} />
        </Stack>
      )}
    </DialogoDeActo>
  );
}

function Lineas({ form, kit, faltas }: { form: Form; kit: KitDePersona; faltas: ReadonlyMap<number, Falta> }) {
  const { almacenId, lineas = [] } = useWatch({ control: form.control });
  const hay = (articuloId?: number, talla?: string) =>
    kit.Existencias.find((e) => e.AlmacenId === almacenId && e.ArticuloId === articuloId && e.Talla === talla)?.Hay ??
    0;
  return lineas.map((linea, i) => {
    const falta = faltas.get(linea.articuloId ?? 0);
    if (!falta) return null;
    const quedan = hay(linea.articuloId, linea.talla);
    return (
      <Stack key={falta.ArticuloId} gap="sm">
        <Row ends>
          <Texto look="strong">{falta.Articulo}</Texto>
          {lineas.length > 1 && (
            <Button
              variant="plain"
              aria-label={`Quitar ${falta.Articulo}`}
              onPress={() =>
                form.setValue('lineas', form.getValues('lineas').toSpliced(i, 1), { shouldValidate: true })
              }
            >
              Quitar
            </Button>
          )}
        </Row>
        <Grid>
          {falta.Tallas.length > 0 && (
            <CampoSelect
              form={form}
              name={`lineas.${i}.talla`}
              label={`Talla de ${falta.Articulo}`}
              options={falta.Tallas.map((id) => ({ id, label: `${id} · ${hay(falta.ArticuloId, id)} en el almacén` }))}
              isRequired
            />
          )}
          <CampoEntero form={form} name={`lineas.${i}.cantidad`} label={`Cantidad de ${falta.Articulo}`} isRequired />
        </Grid>
        {(linea.talla !== '' || falta.Tallas.length === 0) && (
          <Dim>{quedan === 0 ? 'No queda ninguna unidad en ese almacén' : `Quedan ${quedan} en ese almacén`}</Dim>
        )}
      </Stack>
    );
  });
}
