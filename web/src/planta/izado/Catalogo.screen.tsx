import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type ColorIzado,
  FormularioColorIzado,
  FormularioTipoIzado,
  type TipoIzado,
} from '#contract/planta/izado/izado.schemas.ts';
import { PestanasDeIzado } from '#web/planta/izado/inspecciones/pestanas.port.tsx';
import { fecha } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Dim, Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Color } from './Elemento.card.tsx';
import { cambiarColor, cambiarTipo, colores, crearColor, crearTipo, tipos } from './izado.api.ts';

const meses = (n: number) => (n === 1 ? 'Cada mes' : `Cada ${n} meses`);
/** Colours that are distinguishable on a band, by their usual names. */
const MUESTRAS = [
  ['#b91c1c', 'Rojo'],
  ['#1d4ed8', 'Azul'],
  ['#15803d', 'Verde'],
  ['#eab308', 'Amarillo'],
  ['#ea580c', 'Naranja'],
  ['#7e22ce', 'Morado'],
  ['#ffffff', 'Blanco'],
  ['#111827', 'Negro'],
].map(([id = '', label = '']) => ({ id, label }));

type DeTipo = { tipo: TipoIzado | null; onClose(): void };
function TipoModal({ tipo, onClose }: DeTipo) {
  const crear = useMutation(crearTipo);
  const cambiar = useMutation(cambiarTipo);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={tipo === null ? 'Tipo nuevo' : `Cambiar ${tipo.Nombre}`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioTipoIzado}
      inicial={{ nombre: tipo?.Nombre ?? '', meses: tipo?.Meses ?? 12, activo: tipo?.Activo ?? true }}
      hacer={(body) =>
        tipo === null
          ? crear.mutateAsync({ body, idempotencyKey: key(body) })
          : cambiar.mutateAsync({ params: { id: String(tipo.Id) }, version: tipo.Version, body })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
          <CampoEntero form={form} name="meses" label="Meses entre inspecciones" maxLength={3} isRequired />
          <Campo control={form.control} name="activo">
            {(campo) => <Checkbox {...campo}>Se ofrece para elementos nuevos</Checkbox>}
          </Campo>
        </>
      )}
    </DialogoDeActo>
  );
}

type DeColor = { color: ColorIzado | null; onClose(): void };
function ColorModal({ color, onClose }: DeColor) {
  const crear = useMutation(crearColor);
  const cambiar = useMutation(cambiarColor);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={color === null ? 'Color de un periodo' : `Cambiar ${color.Nombre}`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioColorIzado}
      inicial={{
        desde: color?.Desde ?? '',
        hasta: color?.Hasta ?? '',
        nombre: color?.Nombre ?? '',
        muestra: color?.Muestra ?? '',
        texto: color?.Texto ?? '',
      }}
      hacer={(body) =>
        color === null
          ? crear.mutateAsync({ body, idempotencyKey: key(body) })
          : cambiar.mutateAsync({ params: { id: String(color.Id) }, version: color.Version, body })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Grid>
            <CampoFecha form={form} name="desde" label="Desde" isRequired />
            <CampoFecha form={form} name="hasta" label="Hasta" isRequired />
          </Grid>
          <CampoSelect
            form={form}
            name="muestra"
            label="Color"
            options={MUESTRAS}
            alElegir={(id) => {
              if (form.getValues('nombre') === '')
                form.setValue('nombre', MUESTRAS.find((muestra) => muestra.id === id)?.label ?? '', {
                  shouldValidate: true,
                });
            }}
            isRequired
          />
          <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
          <CampoTexto form={form} name="texto" label="Cómo se marca" hint="«Brida azul en la etiqueta»" />
        </>
      )}
    </DialogoDeActo>
  );
}

const anadir = (words: string, onPress: () => void) => (
  <Button variant="outline" icon={<Plus aria-hidden className="size-5" />} onPress={onPress}>
    {words}
  </Button>
);
/** Kinds with their period, and the colour of each period: kept by prevention. */
export function CatalogoScreen() {
  const [tipo, abrirTipo] = useState<TipoIzado | null>();
  const [color, abrirColor] = useState<ColorIzado | null>();
  return (
    <>
      <PageHeader title="Elementos de izado" />
      <PestanasDeIzado cual="catalogo" />
      <Grid>
        <Section title="Tipos" actions={anadir('Añadir tipo', () => abrirTipo(null))}>
          <Cargado de={useQuery(tipos)}>
            {(todos) => (
              <ul aria-label="Tipos" className="divide-y divide-line">
                {todos.map((tipoDeLaLista) => (
                  <li key={tipoDeLaLista.Id} className="py-3">
                    <Row ends>
                      <Stack gap="xs">
                        <span className="font-semibold">{tipoDeLaLista.Nombre}</span>
                        <Dim>
                          {meses(tipoDeLaLista.Meses)} ·{' '}
                          {tipoDeLaLista.Elementos === 1 ? '1 elemento' : `${tipoDeLaLista.Elementos} elementos`}
                        </Dim>
                      </Stack>
                      <Row>
                        {!tipoDeLaLista.Activo && <Badge>No se ofrece</Badge>}
                        <Button
                          variant="soft"
                          aria-label={`Cambiar ${tipoDeLaLista.Nombre}`}
                          onPress={() => abrirTipo(tipoDeLaLista)}
                        >
                          Cambiar
                        </Button>
                      </Row>
                    </Row>
                  </li>
                ))}
              </ul>
            )}
          </Cargado>
        </Section>
        <Section title="Colores de cada periodo" actions={anadir('Añadir color', () => abrirColor(null))}>
          <Cargado de={useQuery(colores)}>
            {(todos) => (
              <ul aria-label="Colores" className="divide-y divide-line">
                {todos.map((colorDeLaLista) => (
                  <li key={colorDeLaLista.Id} className="py-3">
                    <Row ends>
                      <Stack gap="xs">
                        <span className="font-semibold">
                          <Color de={colorDeLaLista} />
                        </span>
                        <Dim>
                          Del {fecha(colorDeLaLista.Desde)} al {fecha(colorDeLaLista.Hasta)}
                          {colorDeLaLista.Texto && ` · ${colorDeLaLista.Texto}`}
                        </Dim>
                      </Stack>
                      <Row>
                        {colorDeLaLista.Vigente && <Badge tone="good">Vigente</Badge>}
                        <Button
                          variant="soft"
                          aria-label={`Cambiar ${colorDeLaLista.Nombre}, del ${fecha(colorDeLaLista.Desde)}`}
                          onPress={() => abrirColor(colorDeLaLista)}
                        >
                          Cambiar
                        </Button>
                      </Row>
                    </Row>
                  </li>
                ))}
              </ul>
            )}
          </Cargado>
        </Section>
      </Grid>
      {tipo !== undefined && <TipoModal tipo={tipo} onClose={() => abrirTipo(undefined)} />}
      {color !== undefined && <ColorModal color={color} onClose={() => abrirColor(undefined)} />}
    </>
  );
}
