import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AreaAyuda } from '#contract/oficina/ayuda/areas.rules.ts';
import { type Articulo, FormularioDuda } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { areasDelBuzon } from '#web/oficina/buzon/buzon.port.tsx';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { areasDeAyuda, enviarDuda } from './ayuda.api.ts';

type Props = { area: AreaAyuda; articulo?: Articulo; pantalla: string; onCancel?(): void };
/** A doubt, which becomes an entry of the mailbox of the area that answers it. */
export function DudaForm({ area, articulo, pantalla, onCancel }: Props) {
  const { data: areas } = useQuery(areasDeAyuda);
  const { data: buzones = [] } = useQuery(areasDelBuzon);
  const [enviada, setEnviada] = useState<number>();
  const enviar = useMutation(enviarDuda);
  const key = useIdempotencyKey();
  const form = useFormulario(FormularioDuda, {
    inicial: { area, articuloId: articulo?.Id ?? null, pantalla, areaId: null, duda: '' },
    borrador: `duda-${articulo?.Id ?? area}`,
  });
  const destino = areas?.find(({ Codigo }) => Codigo === area);
  const send = form.enviar(async (body) => {
    // The screen and the article of now: the draft may be of another day.
    const { Id } = await enviar.mutateAsync({
      body: { ...body, area, articuloId: articulo?.Id ?? null, pantalla },
      idempotencyKey: key(body),
    });
    setEnviada(Id);
  });
  if (enviada !== undefined)
    return (
      <Notice tone="good" title="Su duda está en el buzón" live>
        La respuesta le llegará como la de cualquier sugerencia suya.{' '}
        <Link
          to="/menu/buzon/$id"
          params={{ id: String(enviada) }}
          className="font-semibold text-brand-ink underline underline-offset-4 focus-ring"
        >
          Ver la duda
        </Link>
      </Notice>
    );
  return (
    <FormularioCorto form={form} onSubmit={send} enviar="Enviar la duda" onCancel={onCancel}>
      {(destino?.BuzonId ?? null) === null && (
        <CampoSelect
          form={form}
          name="areaId"
          numerico
          label="A quién pregunta"
          isRequired
          placeholder="Elija un área"
          options={buzones.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
        />
      )}
      <CampoTexto form={form} name="duda" label="Su duda" multiline rows={4} isRequired />
      <Dim>
        {destino?.Buzon ? `Va al buzón de ${destino.Buzon}, con su nombre` : 'Va al buzón de esa área, con su nombre'}
        {articulo ? ', el artículo y la pantalla desde la que pregunta.' : ' y la pantalla desde la que pregunta.'}
      </Dim>
    </FormularioCorto>
  );
}
