import { expect, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

test.describe('the accessibility tree', () => {
  test('of the bar contains its navigation, links and buttons', async ({ page, open }) => {
    await open('/guides/first/');
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - link "Fixture"
      - navigation "Main":
        - list:
          - listitem:
            - link "Guides"
          - listitem:
            - link "About"
          - listitem:
            - button "More"
          - listitem:
            - link "Reference"
            - button "Show the menu “Reference”"
        - list:
          - listitem:
            - button "Search"
          - listitem:
            - 'button "Languages: English"'
          - listitem: Raw html
          - listitem:
            - link "Source"
      - button "Switch between dark and light mode (currently system mode)"
    `);
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await expect(search).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(search).toHaveAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  });

  test('of the search contains a field that controls a list of results, grouped by page', async ({ page, open }) => {
    await open();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-autocomplete', 'list');
    await page.keyboard.type('part 4');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Search":
        - combobox "Search" [expanded]: part 4
        - button "Close"
        - status: /Results/
        - listbox "Search results":
          - group "Long guide":
            - option /^Part 4 Long guide A paragraph/ [selected]
          - group "Long page":
            - option /^Part 4 Long page A paragraph/
    `);
    const list = await dialog.getByRole('listbox').getAttribute('id');
    await expect(field).toHaveAttribute('aria-controls', list ?? '');
  });

  test('of the panel contains both of its menus and its buttons', async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await open('/guides/first/');
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - button "Toggle navigation bar"
      - link "Fixture"
      - navigation "Main":
        - list:
          - listitem:
            - button "Search"
    `);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel).toMatchAriaSnapshot(`
      - dialog "Menu":
        - text: Fixture
        - button "Close navigation bar"
        - button "← Back to main menu"
        - navigation "Docs sidebar":
          - list:
            - listitem:
              - link "Guides"
    `);
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await expect(panel).toMatchAriaSnapshot(`
      - dialog "Menu":
        - button "Close navigation bar"
        - navigation "Main":
          - list:
            - listitem:
              - link "Guides"
            - listitem:
              - link "About"
    `);
  });
});
