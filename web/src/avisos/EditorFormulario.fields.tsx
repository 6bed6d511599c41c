import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ESTADO_AVISO } from '#contract/avisos/avisos.rules.ts';
import { type AvisoGestionDetalle, FormularioCambioAviso } from '#contract/avisos/gestion.schemas.ts';
import { ApiError } from '#web/kernel/api.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/kernel/form.tsx';
import { useIdempotencyKey } from '#web/kernel/idempotency.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast, useAsk } from '#web/ui/feedback.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { guardarAviso, previsualizarTexto, publicarAviso } from './avisos-gestion.api.ts';
import { avisoVacio, CamposTexto, escritoDe } from './Editor.fields.tsx';
import { CamposAudiencia, personas } from './EditorAudiencia.fields.tsx';
import { type Previa, PreviaModal, PublicarModal } from './EditorPrevia.modal.tsx';
import { CamposPublicacion } from './EditorPublicacion.fields.tsx';

type Props = {
  /** The one that is changed; undefined for a new one. */
  aviso: AvisoGestionDetalle | undefined;
  /** It has been saved, and one goes on writing it. */
  onSaved(aviso: AvisoGestionDetalle): void;
  /** What stands under the fields at the side. */
  children?: ReactNode;
};

/** Writing a notice: its fields, its preview, and the two ways of leaving it: kept, or published. */
export function EditorFormulario({ aviso, onSaved, children }: Props) {
  const ask = useAsk();
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const guardar = useMutation(guardarAviso);
  const publicar = useMutation(publicarAviso);
  const previsualizar = useMutation(previsualizarTexto);
  const [kept, setKept] = useState<{ id: number; version: number | undefined } | undefined>(
    aviso && { id: aviso.Id, version: aviso.Version },
  );
  const [conflict, setConflict] = useState(false);
  const [previa, setPrevia] = useState<Previa>();
  const [ready, setReady] = useState<AvisoGestionDetalle>();
  const form = useFormulario(FormularioCambioAviso, {
    inicial: aviso === undefined ? avisoVacio : escritoDe(aviso),
    borrador: aviso === undefined ? 'aviso-nuevo' : `aviso-${aviso.Id}`,
  });
  const isDraft = aviso === undefined || aviso.EstadoId === ESTADO_AVISO.borrador;
  const isSeen = aviso?.EstadoId === ESTADO_AVISO.publicado;

  /** `over`: whatever version there is now, instead of the one that was seen. */
  const save = async (values: FormularioCambioAviso, over?: 'encima'): Promise<AvisoGestionDetalle> => {
    setConflict(false);
    const body = { ...values, portadaId: values.canal === 'N' ? values.portadaId : null };
    try {
      const saved = await guardar.mutateAsync({
        id: kept?.id,
        version: over === undefined ? kept?.version : undefined,
        body,
        idempotencyKey: key(body),
        onSaved: (id) => setKept({ id, version: undefined }),
      });
      setKept({ id: saved.Id, version: saved.Version });
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict(true);
      throw error;
    }
  };
  const leave = (said: string) => {
    toast(said);
    return navigate({ to: '/menu/comunicacion' });
  };
  const sure = async ({ cambioSustancial }: FormularioCambioAviso): Promise<boolean> =>
    !cambioSustancial ||
    aviso === undefined ||
    (await ask.confirm({
      title: 'Cambio sustancial',
      message: `${aviso.Leidos === 1 ? '1 persona que ya lo ha leído tendrá' : `${aviso.Leidos} personas que ya lo han leído tendrán`} que leerlo otra vez.`,
      confirm: 'Guardar y volver a pedirlo',
    }));

  // An answer of 'no' leaves everything as it was, the draft too: it is not a saving that went well.
  const keep = async (over?: 'encima') => {
    if (!(await form.trigger(undefined, { shouldFocus: true })) || !(await sure(form.getValues()))) return;
    await form.enviar(async (values) => {
      await save(values, over);
      await leave(isDraft ? 'Borrador guardado' : 'Cambios guardados');
    })();
  };
  const prepare = form.enviar(async (values) => setReady(await save(values)));
  const show = async () => {
    const { titular, texto, hastags, fijado, desde } = form.getValues();
    const { Texto } = texto === '' ? { Texto: '' } : await previsualizar.mutateAsync(texto);
    setPrevia({ Titular: titular, Texto, Hastags: hastags, Fijado: fijado, Desde: desde });
  };
  const publish = async (saved: AvisoGestionDetalle) => {
    await publicar.mutateAsync({ id: saved.Id, version: saved.Version });
    const later = saved.Desde !== null && Date.parse(saved.Desde) > Date.now();
    await leave(later ? 'Publicación programada' : 'Publicado');
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (isDraft ? prepare() : keep());
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {form.recuperado && (
        <Notice
          action={
            <Button variant="plain" className="-my-1.5" onPress={form.descartarBorrador}>
              Descartar
            </Button>
          }
        >
          Se ha recuperado lo que escribió antes.
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CamposTexto key={String(form.recuperado)} form={form} yaPublicado={!isDraft} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CamposAudiencia form={form} />
          <CamposPublicacion key={String(form.recuperado)} form={form} yaVisto={isSeen} />
          {isSeen && aviso.CanalCodigo === 'A' && (
            <Section title="ESTE CAMBIO">
              <Campo control={form.control} name="cambioSustancial">
                {(campo) => (
                  <Checkbox {...campo}>
                    Cambio sustancial: quien lo haya leído tendrá que leerlo otra vez{' '}
                    <span className="text-mute">(lo ha leído {personas(aviso.Leidos)})</span>
                  </Checkbox>
                )}
              </Campo>
            </Section>
          )}
          {children}
        </div>
      </div>
      {conflict ? (
        <Notice
          tone="bad"
          title="Otra persona lo ha cambiado mientras usted escribía"
          action={
            <Button variant="outline" onPress={() => void keep('encima')}>
              Guardar lo mío
            </Button>
          }
        >
          Lo que ha escrito sigue aquí. Si lo guarda, sustituirá lo que haya ahora.
        </Notice>
      ) : (
        <ErrorDelFormulario form={form} />
      )}
      <FormActions>
        <Button
          variant="outline"
          isPending={previsualizar.isPending}
          // The alert has told what failed.
          onPress={() => void show().catch(() => undefined)}
        >
          Vista previa
        </Button>
        {isDraft && (
          <Button variant="outline" isPending={guardar.isPending} onPress={() => void keep()}>
            Guardar
          </Button>
        )}
        <Button type="submit" isPending={guardar.isPending}>
          {isDraft ? 'Publicar' : 'Guardar cambios'}
        </Button>
      </FormActions>
      {previa !== undefined && <PreviaModal aviso={previa} onClose={() => setPrevia(undefined)} />}
      {ready !== undefined && (
        <PublicarModal
          aviso={ready}
          isPending={publicar.isPending}
          onConfirm={() => void publish(ready).catch(() => onSaved(ready))}
          onClose={() => {
            setReady(undefined);
            onSaved(ready);
          }}
        />
      )}
    </form>
  );
}
