import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import type { AlmacenEpi, ArticuloEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { FormularioEntrada } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoSelect, CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { CampoDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { almacenesEpi, catalogoEpi, entrarMaterial } from './almacen.api.ts';
import { RUTA } from './Marco.card.tsx';

const route = getRouteApi('/protegida/menu/epi/almacen/entrada');
const modelo = (a: ArticuloEpi) => [a.Modelo, a.Norma].filter(Boolean).join(' · ');

type Props = { almacenes: readonly AlmacenEpi[]; articulos: readonly ArticuloEpi[] };
function Formulario({ almacenes, articulos }: Props) {
  const { almacen, articulo, talla } = route.useSearch();
  const navigate = useNavigateFromHere();
  const entrar = useMutation(entrarMaterial);
  const key = useIdempotencyKey();
  const abiertos = almacenes.filter(({ acciones }) => acciones.includes('entrar'));
  const ofrecidos = articulos.filter(({ EstadoId }) => EstadoId === 1);
  const form = useFormulario(FormularioEntrada, {
    inicial: {
      almacenId: abiertos.find(({ Id }) => Id === almacen)?.Id ?? abiertos[0]?.Id ?? 0,
      articuloId: ofrecidos.find(({ Id }) => Id === articulo)?.Id ?? 0,
      talla: talla ?? '',
      cantidad: Number.NaN,
      lote: '',
      caduca: null,
      motivo: '',
    },
    borrador: 'almacen-entrada',
  });
  const elegido = useWatch({ control: form.control, name: 'articuloId' });
  const tallas = ofrecidos.find(({ Id }) => Id === elegido)?.Tallas ?? [];
  const escrita = useWatch({ control: form.control, name: 'talla' });
  const opciones = tallas.map((tallaPosible) => ({ id: tallaPosible, label: tallaPosible }));
  return (
    <FormularioDePagina
      form={form}
      enviar="Dar entrada"
      volver={RUTA}
      falta={tallas.length > 0 && !tallas.includes(escrita ?? '') ? 'Elija la talla' : undefined}
      onSubmit={form.enviar(async (body) => {
        await entrar.mutateAsync({ body, idempotencyKey: key(body) });
        void navigate({ to: RUTA, search: { almacen: body.almacenId } });
      })}
    >
      <Section title="Qué llega">
        <Stack>
          {abiertos.length > 1 && (
            <CampoSelect
              form={form}
              name="almacenId"
              label="Almacén"
              numerico
              options={abiertos.map((a) => ({ id: String(a.Id), label: a.Nombre, detail: a.NombreCentro }))}
              isRequired
            />
          )}
          <CampoSelect
            form={form}
            name="articuloId"
            label="Artículo"
            numerico
            placeholder="Elija el artículo"
            options={ofrecidos.map((a) => ({ id: String(a.Id), label: a.Nombre, detail: modelo(a) }))}
            alElegir={() => form.setValue('talla', '')}
            isRequired
          />
          {tallas.length > 0 &&
            (tallas.length <= 6 ? (
              <CampoTeselas form={form} name="talla" label="Talla" options={opciones} isRequired />
            ) : (
              <CampoSelect form={form} name="talla" label="Talla" options={opciones} isRequired />
            ))}
          <CampoEntero form={form} name="cantidad" label="Unidades" isRequired />
        </Stack>
      </Section>
      <Section title="Lote">
        <Stack>
          <Grid gap="md">
            <CampoTexto
              form={form}
              name="lote"
              label="Número de lote"
              hint="Como viene en la caja"
              autoComplete="off"
            />
            <CampoDia form={form} name="caduca" label="Caduca" hint="Vacío si no caduca" />
          </Grid>
          <CampoTexto form={form} name="motivo" label="Albarán o pedido" autoComplete="off" />
        </Stack>
      </Section>
    </FormularioDePagina>
  );
}

/** Boxes that arrive at a store. */
export function EntradaScreen() {
  const almacenes = useQuery(almacenesEpi);
  const articulos = useQuery(catalogoEpi);
  return (
    <>
      <PageHeader title="Dar entrada a material" back={RUTA} />
      <Cargado de={juntas(almacenes, articulos)}>{([a, b]) => <Formulario almacenes={a} articulos={b} />}</Cargado>
    </>
  );
}
