import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { cropPicture, type PicturePart } from './crop-picture.ts';

interface CropDialogProps {
  source: File;
  onClose: () => void;
  onCropped: (file: File) => void;
}

const zooms = { min: 1, max: 4, step: 0.1 };

/** Crops a picture to a square by dragging, pinching, arrow keys or zoom. */
export function CropDialog({ source, onClose, onCropped }: CropDialogProps) {
  const text = useTexts();
  const hintId = useId();
  const zoomId = useId();
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<PicturePart>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [source]);

  async function use() {
    if (!part) return;
    setBusy(true);
    try {
      onCropped(await cropPicture(source, part));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('picture.crop')}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={!part} onClick={() => void use()}>
            {text('picture.use')}
          </Button>
        </>
      }
    >
      <p id={hintId} className="text-13 text-muted">
        {text('picture.cropHint')}
      </p>
      <div className="relative mt-3 h-72 overflow-hidden rounded-control bg-sunken">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'application',
              'aria-label': text('picture.cropArea'),
              'aria-describedby': hintId,
            }}
          />
        )}
      </div>
      <div className="mt-3 flex items-center gap-3">
        <label htmlFor={zoomId} className="font-medium text-13">
          {text('picture.zoom')}
        </label>
        <ZoomOut className="size-4 shrink-0 text-muted" aria-hidden="true" />
        <input
          id={zoomId}
          type="range"
          {...zooms}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-8 min-w-0 flex-1 accent-accent"
        />
        <ZoomIn className="size-4 shrink-0 text-muted" aria-hidden="true" />
      </div>
    </Dialog>
  );
}
