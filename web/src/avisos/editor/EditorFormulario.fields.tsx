import type { ReactNode } from 'react';
import { ESTADO_AVISO } from '#contract/avisos/avisos.rules.ts';
import { FormularioCambioAviso } from '#contract/avisos/gestion.schemas.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { FormActions } from '#web/ui/pagina/form-actions.tsx';
import { Side } from '#web/ui/piezas/layout.tsx';
import { BorradorRecuperado } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { avisoVacio, CamposTexto, escritoDe } from './Editor.fields.tsx';
import { type EditorProps, useEditor } from './editor.api.ts';
import { personas } from '#web/avisos/gestion/Estado.card.tsx';
import { CamposAudiencia } from './EditorAudiencia.fields.tsx';
import { PreviaModal, PublicarModal } from './EditorPrevia.modal.tsx';
import { CamposPublicacion } from './EditorPublicacion.fields.tsx';

type Props = EditorProps & {
  /** Below the fields at the side. */
  children?: ReactNode;
};

/** Editor of a notice: fields, preview, and the two ways out, saved or published. */
export function EditorFormulario({ aviso, ahora, onSaved, children }: Props) {
  const form = useFormulario(FormularioCambioAviso, {
    inicial: aviso === undefined ? avisoVacio : escritoDe(aviso),
    borrador: aviso === undefined ? 'aviso-nuevo' : `aviso-${aviso.Id}`,
  });
  const actos = useEditor({ form, aviso, ahora, onSaved });
  const { isDraft, previa, salida } = actos;
  const isSeen = ahora?.EstadoId === ESTADO_AVISO.publicado;
  const isStuck = ahora !== undefined && !ahora.acciones.includes('editar');

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (isDraft ? actos.prepare() : actos.keep());
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <BorradorRecuperado form={form} />
      <Side
        side={
          <>
            <CamposAudiencia form={form} />
            <CamposPublicacion key={String(form.recuperado)} form={form} yaVisto={isSeen || isStuck} />
            {isSeen && ahora.CanalCodigo === 'A' && (
              <Section title="ESTE CAMBIO">
                <Campo control={form.control} name="cambioSustancial">
                  {(campo) => (
                    <Checkbox {...campo}>
                      Cambio sustancial: quien lo haya leído tendrá que leerlo otra vez{' '}
                      <span className="text-mute">(lo ha leído {personas(ahora.Leidos)})</span>
                    </Checkbox>
                  )}
                </Campo>
              </Section>
            )}
            {children}
          </>
        }
      >
        <CamposTexto key={String(form.recuperado)} form={form} yaPublicado={!isDraft} />
      </Side>
      {isStuck ? (
        <Atascado estado={ahora.Estado} por={actos.conflict} onDuplicate={() => void actos.duplicate()} />
      ) : actos.conflict !== undefined ? (
        <Conflicto onOver={() => void actos.keep(true)} />
      ) : actos.hasBegun ? (
        <Notice tone="warn" live title="Ha empezado a verse mientras usted escribía">
          Todavía no se ha guardado. Diga si el cambio es sustancial y guárdelo otra vez.
        </Notice>
      ) : (
        <ErrorDelFormulario form={form} />
      )}
      <FormActions>
        <Button
          variant="outline"
          isPending={actos.isLooking}
          // the mutation has told what failed
          onPress={() => void actos.show().catch(() => undefined)}
        >
          Vista previa
        </Button>
        {isDraft && (
          <Button variant="outline" isPending={actos.isPending} onPress={() => void actos.keep()}>
            Guardar
          </Button>
        )}
        {!isStuck && (
          <Button type="submit" isPending={actos.isPending}>
            {isDraft ? 'Publicar' : 'Guardar cambios'}
          </Button>
        )}
      </FormActions>
      {previa !== undefined && <PreviaModal aviso={previa} onClose={actos.closePrevia} />}
      {salida !== undefined && (
        <PublicarModal
          aviso={salida}
          isPending={actos.isPending}
          onConfirm={() => void actos.confirm()}
          onClose={actos.back}
        />
      )}
    </form>
  );
}

const Conflicto = ({ onOver }: { onOver(): void }) => (
  <Notice tone="bad" title="Otra persona lo ha cambiado mientras usted escribía">
    <p>Lo que ha escrito sigue aquí. Si lo guarda, sustituirá lo que haya ahora.</p>
    <Button variant="outline" className="mt-3" onPress={onOver}>
      Guardar lo mío
    </Button>
  </Notice>
);

/** The notice ended, or was withdrawn, during the writing. `por`: the server's refusal, if it was saved. */
const Atascado = ({ estado, por, onDuplicate }: { estado: string; por: string | undefined; onDuplicate(): void }) => (
  <Notice tone="bad" title={por ?? 'Ya no se puede cambiar'}>
    <p>Ahora está «{estado}». Lo que ha escrito sigue aquí, y puede llevarlo a un borrador nuevo.</p>
    <Button variant="outline" className="mt-3" onPress={onDuplicate}>
      Duplicar con lo escrito
    </Button>
  </Notice>
);
