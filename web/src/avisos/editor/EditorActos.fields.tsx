import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ESTADO_AVISO } from '#contract/avisos/avisos.rules.ts';
import type { AvisoGestionDetalle, FormularioCambioAviso } from '#contract/avisos/gestion.schemas.ts';
import { ApiError } from '#web/red/api.ts';
import { watchForm } from '#web/kernel/half-written.ts';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { useSession } from '#web/red/session.ts';
import { toast, useAsk } from '#web/ui/pagina/feedback.tsx';
import {
  avisoGestion,
  guardarAviso,
  loHaLeido,
  opcionesAudiencia,
  previsualizarTexto,
  publicarAviso,
} from '#web/avisos/gestion/gestion.api.ts';
import type { FormAviso } from './Editor.fields.tsx';
import { personas } from '#web/avisos/gestion/Estado.card.tsx';
import { alcance } from './EditorAudiencia.fields.tsx';
import type { Previa, Salida } from './EditorPrevia.modal.tsx';
import { rutaDeImagen } from '#web/avisos/lectura/Imagen.card.tsx';

type Editor = {
  form: FormAviso;
  /** The one that is changed, as it was when the writing began; undefined for a new one. */
  aviso: AvisoGestionDetalle | undefined;
  /** The same as it is at this moment. */
  ahora: AvisoGestionDetalle | undefined;
  onSaved(aviso: AvisoGestionDetalle): void;
};

const isPast = (instant: string | null): boolean => instant === null || Date.parse(instant) <= Date.now();

/** What may be done with what is being written, and what stood in its way the last time. */
export function useActosDeEditor({ form, aviso, ahora, onSaved }: Editor) {
  const ask = useAsk();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const key = useIdempotencyKey();
  const matricula = useSession()?.matricula ?? '';
  const { data: opciones } = useQuery(opcionesAudiencia);
  const guardar = useMutation(guardarAviso);
  const publicar = useMutation(publicarAviso);
  const previsualizar = useMutation(previsualizarTexto);
  const [kept, setKept] = useState<{ id: number; version: number | undefined } | undefined>(
    aviso && { id: aviso.Id, version: aviso.Version },
  );
  const [conflict, setConflict] = useState<string>();
  const [previa, setPrevia] = useState<Previa>();
  /** Before it is out: saved already, or to be saved on saying yes. */
  const [salida, setSalida] = useState<Salida & { saved?: AvisoGestionDetalle }>();
  const [hasBegun, setBegun] = useState(false);
  const isDraft = ahora === undefined || ahora.EstadoId === ESTADO_AVISO.borrador;
  const isLeaving = salida !== undefined;
  // The last question stands over this form: nothing puts another one in its place meanwhile.
  useEffect(() => (isLeaving ? watchForm(() => true) : undefined), [isLeaving]);

  /** `over`: whatever version there is now, instead of the one that was seen. */
  const save = async (values: FormularioCambioAviso, over?: 'encima'): Promise<AvisoGestionDetalle> => {
    setConflict(undefined);
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
      if (error instanceof ApiError && error.status === 409) setConflict(error.message);
      throw error;
    }
  };
  const leave = (said: string) => {
    toast(said);
    return navigate({ to: '/menu/comunicacion' });
  };
  const toPrevia = async (): Promise<Previa> => {
    const { titular, texto, hastags, fijado, desde, canal, portadaId } = form.getValues();
    const { Texto } = texto === '' ? { Texto: '' } : await previsualizar.mutateAsync(texto);
    const Portada = canal === 'N' && portadaId !== null ? rutaDeImagen(portadaId) : null;
    return { Titular: titular, Texto, Hastags: hastags, Fijado: fijado, Desde: desde === '' ? null : desde, Portada };
  };

  /** Whether whoever writes still wants it, knowing how many it asks again. Whoever writes has read it. */
  const isSure = async (now: AvisoGestionDetalle): Promise<boolean> => {
    if (!form.getValues('cambioSustancial')) return true;
    const own = await loHaLeido(now.Id, matricula).catch(() => false);
    const others = now.Leidos - (own ? 1 : 0);
    if (others <= 0) return true;
    const mas = own ? ', además de usted,' : '';
    return ask.confirm({
      title: 'Cambio sustancial',
      message: `${others === 1 ? `1 persona que ya lo ha leído${mas} tendrá` : `${others} personas que ya lo han leído${mas} tendrán`} que leerlo otra vez.`,
      confirm: 'Guardar y volver a pedirlo',
    });
  };
  /** What waited for its hour and is to be seen at once is published: it is asked for as publishing is. */
  const askToLeave = async (now: AvisoGestionDetalle): Promise<void> => {
    const { audiencia, canal } = form.getValues();
    const same = JSON.stringify(audiencia) === JSON.stringify(now.Audiencia);
    setSalida({
      ...(await toPrevia()),
      Desde: null,
      alcance: same || opciones === undefined ? personas(now.Lectores) : alcance(audiencia, opciones),
      destinatarios: same ? now.Destinatarios : '',
      exige: canal === 'A',
    });
  };
  /** Whether it is to be saved as it stands: for what is out or about to be, the server is asked how that is now, and the person what they want. */
  const mayKeep = async (): Promise<boolean> => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return false;
    if (ahora === undefined || isDraft) return true;
    // Without an answer the saving itself tells what is wrong.
    const now = await cache.fetchQuery({ ...avisoGestion(ahora.Id), staleTime: 0 }).catch(() => ahora);
    if (!now.acciones.includes('editar')) return false;
    if (now.EstadoId === ESTADO_AVISO.publicado && aviso?.EstadoId !== now.EstadoId && !hasBegun) {
      setConflict(undefined);
      setBegun(true); // told once: the next time it is to be saved as it says
      return false;
    }
    const isShown = now.EstadoId === ESTADO_AVISO.programado && isPast(form.getValues('desde'));
    if (isShown) await askToLeave(now);
    return !isShown && isSure(now);
  };
  const commit = (over?: 'encima') =>
    form.enviar(async (values) => {
      await holding(() => save(values, over));
      await leave(isDraft ? 'Borrador guardado' : 'Cambios guardados');
    })();

  return {
    isPending: guardar.isPending || publicar.isPending,
    isLooking: previsualizar.isPending,
    conflict,
    hasBegun,
    isDraft,
    previa,
    salida,
    closePrevia: () => setPrevia(undefined),
    // An answer of 'no' leaves everything as it was, the draft too: it is not a saving that went well.
    keep: async (over?: 'encima') => {
      // The alert has told what failed.
      if (await holding(mayKeep).catch(() => false)) await commit(over);
    },
    /** A draft is saved before its last look, which tells how many it goes to. */
    prepare: () =>
      holding(
        form.enviar(async (values) => {
          const saved = await save(values);
          setSalida({
            ...saved,
            Portada: saved.PortadaId === null ? null : rutaDeImagen(saved.PortadaId),
            alcance: personas(saved.Lectores),
            destinatarios: saved.Destinatarios,
            exige: saved.CanalCodigo === 'A',
            saved,
          });
        }),
      ),
    show: async () => setPrevia(await toPrevia()),
    confirm: async () => {
      const saved = salida?.saved;
      if (saved === undefined) {
        setSalida(undefined);
        return commit();
      }
      try {
        await publicar.mutateAsync({ id: saved.Id, version: saved.Version });
        await leave(isPast(saved.Desde) ? 'Publicado' : 'Publicación programada');
      } catch {
        onSaved(saved); // the alert has told what failed
      }
    },
    back: () => {
      setSalida(undefined);
      if (salida?.saved !== undefined) onSaved(salida.saved);
    },
    /** Its state admits no change any more: what has been written becomes a draft of its own. */
    duplicate: () =>
      form.enviar(async ({ desde, hasta, ...values }) => {
        const body = { ...values, desde: isPast(desde) ? null : desde, hasta: isPast(hasta) ? null : hasta };
        const idempotencyKey = key(['duplicar', body]);
        const { Id } = await guardar.mutateAsync({
          id: undefined,
          version: undefined,
          body,
          idempotencyKey,
          onSaved: () => undefined,
        });
        toast('Duplicado como borrador');
        await navigate({ to: '/menu/comunicacion/$id', params: { id: String(Id) } });
      })(),
  };
}

/** While it runs the form counts as half-written: no newer copy of the notice takes its place. */
async function holding<T>(act: () => Promise<T>): Promise<T> {
  const release = watchForm(() => true);
  try {
    return await act();
  } finally {
    setTimeout(release); // what it has put on the screen holds by itself from then on
  }
}
