import type * as z from 'zod/mini';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CANALES, ETIQUETA, MAX_HASTAGS } from '#contract/oficina/avisos/avisos.rules.ts';
import type { AvisoGestionDetalle, FormularioCambioAviso } from '#contract/oficina/avisos/gestion.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { instantOf } from '#web/casa/kernel/instant.ts';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { late } from '#web/casa/red/late.tsx';
import { NotHere } from '#web/casa/ui/pagina/error-state.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { TagsInput } from '#web/casa/ui/campos/tags-input.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useImagenDe } from '#web/oficina/avisos/lectura/Imagen.card.tsx';
import { hastagsDeAvisos } from '#web/oficina/avisos/lectura/listas.api.ts';
import { enviarImagen } from '#web/oficina/avisos/gestion/gestion.api.ts';
import { useLugar } from './lugar.api.ts';

export type AvisoEscrito = z.input<typeof FormularioCambioAviso>;
export type FormAviso = Formulario<AvisoEscrito, FormularioCambioAviso>;

export const avisoVacio: AvisoEscrito = {
  canal: 'A',
  titular: '',
  texto: '',
  hastags: [],
  audiencia: { todos: true, areas: [], centros: [], subcontratas: false },
  desde: null,
  hasta: null,
  fijado: false,
  portadaId: null,
  cambioSustancial: false,
};
/** A week from now at the hour at which a canteen has closed. */
export const finDeNovedad = () => instantOf(sumarDias(hoy(), 7), '20:00');
/** News of a canteen, which end by themselves. */
export const novedadVacia = (centro: string): AvisoEscrito => ({
  ...avisoVacio,
  canal: 'C',
  audiencia: { ...avisoVacio.audiencia, todos: false, centros: [centro] },
  hasta: finDeNovedad(),
});
export const escritoDe = (aviso: AvisoGestionDetalle): AvisoEscrito => ({
  canal: aviso.CanalCodigo,
  titular: aviso.Titular,
  texto: aviso.Texto,
  hastags: aviso.Hastags,
  audiencia: aviso.Audiencia,
  desde: aviso.Desde,
  hasta: aviso.Hasta,
  fijado: aviso.Fijado,
  portadaId: aviso.PortadaId,
  cambioSustancial: false,
});

// Loaded apart: the editing tools are heavy.
const RichText = late(async () => (await import('#web/casa/ui/texto/rich-text.tsx')).RichText, NotHere);
const canales = (['A', 'N'] as const).map((id) => ({ id, label: CANALES[id] }));
const unaEtiqueta = (word: string): string | undefined =>
  ETIQUETA.test(word) ? undefined : 'Solo letras, números y guion bajo, sin espacios';

export function CamposTexto({ form, yaPublicado }: { form: FormAviso; yaPublicado: boolean }) {
  const { control } = form;
  const { data: usadas = [] } = useQuery(hastagsDeAvisos);
  const picture = useImagenDe();
  const { comedor } = useLugar();
  return (
    <Section title="CONTENIDO">
      <Stack gap="lg">
        {!comedor && (
          <Campo control={control} name="canal">
            {(campo) => (
              <Segmented
                label="Tipo"
                hint={
                  campo.value === 'A'
                    ? 'Un aviso hay que leerlo para seguir usando la aplicación'
                    : 'Una noticia se lee cuando se quiere'
                }
                options={canales}
                isDisabled={yaPublicado}
                {...campo}
                // the keys of CANALES
                onChange={(id) => campo.onChange(id as AvisoEscrito['canal'])}
              />
            )}
          </Campo>
        )}
        <CampoTexto form={form} name="titular" label="Titular" isRequired />
        <Campo control={control} name="texto">
          {(campo) => (
            <Suspense fallback={<Skeleton height={80} />}>
              <RichText
                label="Texto"
                isRequired
                placeholder="Escriba aquí"
                upload={enviarImagen}
                picture={picture}
                {...campo}
              />
            </Suspense>
          )}
        </Campo>
        {!comedor && (
          <Campo control={control} name="hastags">
            {(campo) => (
              <TagsInput
                label="Etiquetas"
                hint="Palabras por las que se busca. Un espacio termina cada una"
                max={MAX_HASTAGS}
                wrong={unaEtiqueta}
                suggestions={usadas.map(({ Nombre }) => Nombre.replace('#', ''))}
                {...campo}
              />
            )}
          </Campo>
        )}
      </Stack>
    </Section>
  );
}
