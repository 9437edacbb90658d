import { endPreviewPath } from '../paths';

/** Tells the merchant that nobody else sees these colours. */
export function PreviewBar() {
  return (
    <aside className="preview-bar" aria-label="Theme preview">
      <p>Theme preview, on this device only</p>
      <a href={endPreviewPath}>Disable theme previews</a>
    </aside>
  );
}
