import city from '../get_on_board/words_of/ru';
import rails from '../ticket_to_ride/words_of/ru';
import page from './page/ru';

export default { ...page, ...rails, ...city };
