import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { CLASES_EPI } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { type ArticuloPedible, FormularioEpi, type PosibilidadesEpi } from '#contract/planta/epi/epi.schemas.ts';
import { CLAVES_MOTIVO_EPI, dentroDelCupo, MOTIVOS_EPI, periodoDe } from '#contract/planta/epi/epi.rules.ts';
import { exigir } from '#contract/casa/kernel/scalars.ts';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSelect, CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PaginaDeCrear, useCrear } from '#web/casa/ui/pagina/crear.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { Resumen } from '#web/casa/ui/pagina/form-actions.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { crearEpi, posibilidadesEpi, RUTA_SOLICITUDES } from './marco/epi.api.ts';

const route = getRouteApi('/protegida/menu/epi/nueva');

/** A person without the right reads the reason: a subcontractor's people get theirs from their company. */
export function EpiNuevaScreen() {
  const { persona } = route.useSearch();
  const query = useQuery(posibilidadesEpi(persona));
  const title = persona === undefined ? 'Pedir EPI' : `Pedir EPI para ${query.data?.Persona ?? 'otra persona'}`;
  return (
    <PaginaDeCrear
      title={title}
      lista={persona === undefined ? RUTA_SOLICITUDES : '/menu/gestionepi/faltas'}
      puede={query}
    >
      <Cargado de={query}>{(posible) => <FormularioDeEpi key={posible.PersonaId} posible={posible} />}</Cargado>
    </PaginaDeCrear>
  );
}

const conTallas = (articulos: readonly ArticuloPedible[]) =>
  FormularioEpi.check(
    exigir<FormularioEpi>(
      'talla',
      (v) => v.talla !== '' || articulos.find(({ Id }) => Id === v.articuloId)?.Tallas.length === 0,
      'Elija una talla',
    ),
  );

function FormularioDeEpi({ posible }: { posible: PosibilidadesEpi }) {
  const { envio, clase, articulo, sustituye, persona } = route.useSearch();
  const articulos = clase === undefined ? posible.Articulos : posible.Articulos.filter((a) => a.Clase === clase);
  const elegido = articulos.find(({ Id }) => Id === articulo) ?? (articulos.length === 1 ? articulos[0] : undefined);
  const form = useFormulario(conTallas(posible.Articulos), {
    inicial: {
      articuloId: elegido?.Id ?? 0,
      talla: elegido?.TallaUltima ?? '',
      cantidad: 1,
      motivo: sustituye === undefined ? 'P' : 'R',
      nota: '',
      ...(persona !== undefined && { personaId: persona }),
      ...(sustituye !== undefined && { sustituyeId: sustituye }),
    },
    borrador: `epi-nueva-${persona ?? 0}-${sustituye ?? clase ?? articulo ?? ''}`,
    envio,
  });
  const { articuloId, talla = '', cantidad } = useWatch({ control: form.control });
  const pedido = posible.Articulos.find(({ Id }) => Id === articuloId);
  const lista = persona === undefined ? RUTA_SOLICITUDES : '/menu/gestionepi';
  return (
    <FormularioDePagina
      form={form}
      onSubmit={useCrear(form, crearEpi(pedido?.Nombre ?? 'EPI'), lista)}
      enviar="Pedir"
      volver={lista}
      resumen={pedido && <Resumen>{enUnaLinea(pedido, talla, cantidad)}</Resumen>}
    >
      <Section title="QUÉ NECESITA">
        <Stack gap="lg">
          <CampoSelect
            form={form}
            name="articuloId"
            label="Artículo"
            numerico
            options={articulos.map((a) => ({
              id: String(a.Id),
              label: [a.Nombre, a.Modelo].filter(Boolean).join(' '),
              detail: [clase === undefined && CLASES_EPI[a.Clase], a.Norma].filter(Boolean).join(' · '),
            }))}
            alElegir={(id) =>
              form.setValue('talla', posible.Articulos.find((a) => String(a.Id) === id)?.TallaUltima ?? '')
            }
            isRequired
          />
          <Grid>
            {pedido && pedido.Tallas.length > 0 && (
              <CampoSelect
                form={form}
                name="talla"
                label="Talla"
                options={pedido.Tallas.map((id) => ({ id, label: id }))}
                hint={pedido.TallaUltima === '' ? undefined : `La última vez, la ${pedido.TallaUltima}`}
                isRequired
              />
            )}
            <CampoEntero form={form} name="cantidad" label="Cantidad" isRequired />
          </Grid>
          {pedido && <Cupo de={pedido} cantidad={Number(cantidad)} deOtra={persona !== undefined} />}
        </Stack>
      </Section>
      <Section title="POR QUÉ">
        <Stack gap="lg">
          <CampoTeselas
            form={form}
            name="motivo"
            label="Motivo"
            options={CLAVES_MOTIVO_EPI.map((id) => ({ id, label: MOTIVOS_EPI[id].nombre }))}
            isRequired
          />
          <CampoTexto
            form={form}
            name="nota"
            label="Nota"
            hint="Si quiere explicarlo. No hace falta que diga nada de su salud."
            multiline
            rows={2}
          />
        </Stack>
      </Section>
    </FormularioDePagina>
  );
}

/** 'Guante anticorte, talla 9 · 2 unidades'. */
function enUnaLinea({ Nombre }: ArticuloPedible, talla: string, cantidad: number | undefined): string {
  const que = talla === '' ? Nombre : `${Nombre}, talla ${talla}`;
  if (!cantidad || !Number.isInteger(cantidad)) return que;
  return `${que} · ${cantidad === 1 ? '1 unidad' : `${cantidad} unidades`}`;
}

/** Rest of the quota, and whether the request will be approved at once. */
function Cupo({ de, cantidad, deOtra }: { de: ArticuloPedible; cantidad: number; deOtra: boolean }) {
  if (deOtra)
    return (
      <Notice tone="good" live>
        Al pedirlo Prevención queda aprobado.
      </Notice>
    );
  const quedan = de.Cupo && `El cupo de su puesto es de ${periodoDe(de.Cupo)}: le quedan ${de.Cupo.Quedan}.`;
  if (dentroDelCupo(de.Cupo, cantidad))
    return (
      <Notice tone="good" title="Se aprueba al momento" live>
        {quedan}
      </Notice>
    );
  return (
    <Notice tone="wait" title="Lo decide Prevención" live>
      {quedan ?? 'Su puesto no tiene cupo de este artículo: se puede pedir igualmente.'}
    </Notice>
  );
}
