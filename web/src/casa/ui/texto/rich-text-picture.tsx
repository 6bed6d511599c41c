import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { MAX_IMAGEN } from '#contract/oficina/avisos/avisos.rules.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { readyPhoto } from '#web/casa/nativo/shrink.ts';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';

export type Uploaded = { Url: string; Ancho: number; Alto: number };
/** Uploads the picture. Rejects with an Error whose message the person may read. */
export type Upload = (file: File, onProgress: (fraction: number) => void) => Promise<Uploaded>;

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

type Props = {
  editor: Editor;
  upload: Upload;
  /** Pasted or dropped file; null when the person still has to choose one. */
  file: File | null;
  onClose(): void;
};

/**
 * Sends a picture and puts it where one was writing, with the words for whoever does not see it; of one that is there, changes those
 * words.
 */
export function PictureDialog({ editor, upload, file: given, onClose }: Props) {
  const chosen = given === null && editor.isActive('image');
  const before = chosen ? String(editor.getAttributes('image')['alt'] ?? '') : '';
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState(before);
  const [decorative, setDecorative] = useState(chosen && before === '');
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState(false);
  const wordless = !decorative && alt.trim() === '';
  const words = decorative ? '' : alt.trim();

  const accept = async () => {
    setTried(true);
    if (wordless || (!chosen && file === null)) return;
    if (chosen) editor.chain().focus().updateAttributes('image', { alt: words }).run();
    else if (file !== null) {
      setFailure(undefined);
      setProgress(0);
      try {
        // A dropped or pasted file was not checked by the field.
        const ready = await readyPhoto(file);
        if ('refusal' in ready) throw new Error(ready.refusal);
        const { Url, Ancho, Alto } = await upload(ready.file, setProgress);
        const attrs = { src: Url, alt: words, width: Ancho, height: Alto };
        editor.chain().focus().insertContent({ type: 'image', attrs }).run();
      } catch (error) {
        setFailure(error instanceof Error ? error.message : 'No se ha podido enviar la imagen');
        setProgress(undefined);
        return;
      }
    }
    onClose();
  };
  const fileError = failure ?? (tried && file === null ? 'Elija una imagen' : undefined);
  return (
    <Modal
      isOpen
      title={chosen ? 'Descripción de la imagen' : 'Imagen'}
      onOpenChange={(open) => !open && progress === undefined && onClose()}
      footer={
        <>
          <Button variant="outline" isDisabled={progress !== undefined} onPress={onClose}>
            Cancelar
          </Button>
          <Button isPending={progress !== undefined} onPress={() => void accept()}>
            {chosen ? 'Aceptar' : 'Insertar'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!chosen && (
          <FileField
            label="Imagen"
            hint="JPEG, PNG o WebP, hasta 10 MB"
            isRequired
            accept={PICTURE_TYPES}
            maxBytes={MAX_IMAGEN}
            value={file}
            onChange={setFile}
            progress={progress}
            error={fileError}
          />
        )}
        <TextInput
          label="Descripción"
          hint="Qué se ve en ella, para quien no puede verla"
          isRequired={!decorative}
          isDisabled={decorative}
          maxLength={200}
          value={decorative ? '' : alt}
          onChange={setAlt}
          error={tried && wordless ? 'Campo obligatorio' : undefined}
        />
        <Checkbox value={decorative} onChange={setDecorative}>
          Es un adorno: no dice nada que no diga el texto
        </Checkbox>
      </div>
    </Modal>
  );
}
