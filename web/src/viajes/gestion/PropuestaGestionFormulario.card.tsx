import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FormularioPropuesta } from '#contract/viajes/necesidad.schemas.ts';
import { camposDePropuesta, MAX_DOCUMENTO, type TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { EnvioConIntro, FaltanDe } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { SubHeading } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { guardarPropuesta } from './gestion.api.ts';
import { CamposPropuesta, type PropuestaEscrita, propuestaAEnviar } from './PropuestaGestion.fields.tsx';

type Props = {
  titulo: string;
  tipo: TipoNecesidad;
  inicial: PropuestaEscrita;
  /** Key of its draft. */
  borrador: string;
  /** The proposal that is changed; undefined for a new one. */
  propuestaId?: number;
  /** False: the trip takes no more proposals; the form keeps what was typed. */
  admite: boolean;
  /** Takes the focus when it opens; a form restored with the screen does not. */
  enfocar: boolean;
  /** Called after saving with 'Guardar y añadir otra'. */
  onOtra?(): void;
  onClose(): void;
};

/** Form of a proposal, in the place where its row will be. Ctrl + Intro saves it. */
export function PropuestaGestionFormulario(props: Props) {
  const { titulo, tipo, inicial, borrador, propuestaId, admite, enfocar, onOtra, onClose } = props;
  const id = useId();
  const ask = useAsk();
  const key = useIdempotencyKey();
  const [saved] = useState(() => ({ id: propuestaId }));
  const [fichero, setFichero] = useState<File | null>(null);
  const [progress, setProgress] = useState<number>();
  const guardar = useMutation(guardarPropuesta);
  const form = useFormulario(FormularioPropuesta, { inicial, borrador });
  const { setFocus } = form;
  const first = camposDePropuesta(tipo)[0]?.[0];
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!enfocar || first === undefined) return;
    setFocus(first);
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [enfocar, first, setFocus]);

  const send = (after: () => void) =>
    form.enviar(async (values) => {
      const body = propuestaAEnviar(values);
      try {
        await guardar.mutateAsync({
          id: saved.id,
          body,
          idempotencyKey: key(body),
          fichero,
          onProgress: setProgress,
          onSaved: (made) => (saved.id = made),
        });
      } finally {
        setProgress(undefined);
      }
      after();
    });
  const save = send(onClose);
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (admite && !guardar.isPending) void save();
  };
  const leave = async () => {
    const typed = form.formState.isDirty || form.recuperado || fichero !== null;
    const sure =
      !typed ||
      (await ask.confirm({
        title: 'Descartar la propuesta',
        message: 'Se perderá lo que ha escrito.',
        confirm: 'Descartar',
        danger: true,
      }));
    if (!sure) return;
    form.descartarBorrador();
    onClose();
  };
  const blocked = !form.formState.isValid || !admite;
  return (
    <EnvioConIntro
      ref={box}
      aria-labelledby={id}
      onSubmit={save}
      onKeyDownCapture={byKey}
      className="@container grid scroll-mt-18 scroll-mb-20 gap-3.5 rounded-field bg-well/60 p-3.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <SubHeading id={id} className="font-semibold">
          {titulo}
        </SubHeading>
        <p className="text-sm text-mute max-sm:hidden">Ctrl + Intro guarda</p>
      </div>
      {!admite && (
        <Notice tone="wait">
          El viaje ya no admite propuestas. Lo escrito se conserva por si vuelve a admitirlas.
        </Notice>
      )}
      {form.recuperado && admite && <Parrafo look="small mute">Se ha recuperado lo que escribió antes.</Parrafo>}
      <CamposPropuesta form={form} tipo={tipo}>
        <FileField
          compact
          label="PDF"
          accept=".pdf"
          maxBytes={MAX_DOCUMENTO}
          value={fichero}
          onChange={setFichero}
          isDisabled={guardar.isPending}
          progress={progress}
        />
      </CamposPropuesta>
      <div className="flex flex-wrap justify-end gap-2">
        {admite && <FaltanDe form={form} />}
        <Button variant="plain" className="mr-auto" isDisabled={guardar.isPending} onPress={() => void leave()}>
          Cancelar
        </Button>
        {onOtra && (
          <Button variant="outline" isDisabled={blocked || guardar.isPending} onPress={() => void send(onOtra)()}>
            Guardar y añadir otra
          </Button>
        )}
        <Button type="submit" isDisabled={blocked} isPending={guardar.isPending}>
          Guardar
        </Button>
      </div>
    </EnvioConIntro>
  );
}
